/** Sets the clock of a process by as many milliseconds as the file CLOCK_FILE says. */
import { readFileSync } from 'node:fs'
import process from 'node:process'

const RealDate = Date

const now = () => {
  const shift = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
  return RealDate.now() + shift
}

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now())
    else super(...parts)
  }

  static now() {
    return now()
  }
}

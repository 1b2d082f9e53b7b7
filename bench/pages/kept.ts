/** The samples of a run, each written at once: an hour is not lost to an interruption. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Sample } from './sample'

const fileIn = (out: string) => path.join(out, 'pages.partial.jsonl')

interface Line {
  key: string
  sample: Sample
}

/** A line that was cut off by the interruption is none. */
const parse = (line: string): Line[] => {
  try {
    const parsed: Line = JSON.parse(line)
    return [parsed]
  } catch {
    return []
  }
}

/**
 * Opens the file of a run.
 * @param commit what is measured; a run goes on only with the same
 * @throws {Error} if it is to be resumed and cannot be
 */
export const openKept = (out: string, commit: string, resume: boolean) => {
  const file = fileIn(out)
  const samples = new Map<string, Sample>()
  mkdirSync(out, { recursive: true })
  if (resume && existsSync(file)) {
    const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n')
    if (head !== commit)
      throw new Error(`--resume: what is kept was measured at ${head}, this is ${commit}`)
    for (const { key, sample } of lines.flatMap(parse)) samples.set(key, sample)
    appendFileSync(file, '\n')
  } else writeFileSync(file, `${commit}\n`)
  return {
    get: (key: string) => samples.get(key),
    add(key: string, sample: Sample) {
      samples.set(key, sample)
      appendFileSync(file, `${JSON.stringify({ key, sample })}\n`)
    },
  }
}

/** Once the result is written. */
export const forgetKept = (out: string): void => rmSync(fileIn(out), { force: true })

export type Kept = ReturnType<typeof openKept>

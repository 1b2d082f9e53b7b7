/**
 * Whether the machine's clock is good enough to erase by. One that is a year ahead for a
 * minute, as after a flat battery or on a moved virtual machine, would cost every message.
 */
import { DAY } from '../time'
import type { Moment } from './tables'
import type { Store } from '.'

/** A jump is more than this between two looks; whoever is away for so long looks the same. */
const JUMP = DAY

/** How long a clock is doubted after a jump, so that somebody can set it right. */
const DOUBTED = 7 * DAY

const NAME = 'clock'

interface Looked {
  at: Moment
  trustedFrom: Moment
}

const looked = (value: string): Looked => {
  const [at = 0, trustedFrom = 0] = value.split(' ').map(Number)
  return { at, trustedFrom }
}

/** To be asked every hour: all receivers on one database see the clock go on together. */
export const trustClock = ({ write }: Store, now: Moment): Promise<boolean> =>
  write(async (db) => {
    const row = await db
      .selectFrom('value')
      .select('value')
      .where('name', '=', NAME)
      .executeTakeFirst()
    const last = row ? looked(row.value) : { at: now, trustedFrom: now }
    const jumped = Math.abs(now - last.at) > JUMP
    const trustedFrom = jumped ? now + DOUBTED : last.trustedFrom
    const value = `${now} ${trustedFrom}`
    await db
      .insertInto('value')
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    return now >= trustedFrom
  })

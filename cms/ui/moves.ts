/** Which of several entries were moved, when the positions of many changed. */
import { contentTypes } from '../../src/content-model'
import type { ContentType } from '../../src/content-model/content-type'
import type { Difference, Project } from '../api'
import { entriesOf } from './entries'
import { valueAt } from './paths'

const longest = (runs: readonly number[][]): number[] =>
  runs.reduce((one, other) => (other.length > one.length ? other : one), [])

/** The places of the most values that rise from one to the next. */
const rising = (values: readonly number[]): number[] =>
  longest(
    values.reduce<number[][]>((runs, value, place) => {
      const lower = runs.filter((run) => Number(values[run.at(-1) ?? 0]) < value)
      return [...runs, [...longest(lower), place]]
    }, []),
  )

/** Changes of a position by which an entry only made room; where none was moved, none. */
const roomMade = (
  type: ContentType,
  changes: readonly Difference[],
  project: Project,
): Difference[] => {
  const { order, id } = type.entries ?? {}
  if (!order || order === id) return []
  const entries = entriesOf(type, project)
  const shifts = changes.filter(
    ({ file, path }) => path === order && entries.some((entry) => entry.file === file),
  )
  const before = entries.map(({ file, data }) => {
    const shift = shifts.find((one) => one.file === file)
    return Number(shift ? shift.before : valueAt(data, order))
  })
  const kept = rising(before).map((place) => entries[place]?.file)
  const made = shifts.filter(({ file }) => kept.includes(file))
  return made.length < shifts.length ? made : []
}

/** The changes that somebody made: of a card that was moved, one. */
export const withoutRoomMade = (
  changes: readonly Difference[],
  project: Project,
): Difference[] => {
  const made = contentTypes.flatMap((type) => roomMade(type, changes, project))
  return changes.filter((change) => !made.includes(change))
}

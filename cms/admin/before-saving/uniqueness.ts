import type { ContentType } from '../../../src/content-model/content-type'
import { slugOf } from '../../../src/content-model/content-type'
import type { FieldProblem } from '../../../src/content-model/check/validate'
import { issue } from '../../../src/content-model/check/issues'
import { readFolder } from '../backend/repository'

/** An id that another entry of the type has already. */
export const checkUniqueness = async (
  type: ContentType,
  data: Record<string, unknown>,
  path: string,
): Promise<FieldProblem[]> => {
  const id = type.entries?.id
  if (id === undefined) return []
  const value = String(data[id])
  const files = await readFolder(`content/${slugOf(type)}`)
  const other = files.find(
    (file) =>
      file.path !== path &&
      String(Reflect.get(Object(JSON.parse(file.text)), id)) === value,
  )
  return other ? [{ path: id, issue: issue('sameId', { value, file: other.path }) }] : []
}

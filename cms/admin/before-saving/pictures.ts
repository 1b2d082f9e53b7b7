import type { ContentType } from '../../../src/content-model/content-type'
import { leavesOf } from '../../../src/content-model/check/leaves'
import type { FieldProblem } from '../../../src/content-model/check/validate'
import { issue, type Issue } from '../../../src/content-model/check/issues'
import { checkPixels, checkWeight } from '../../../src/content-model/check/picture-rules'
import type { Picture } from './entry'

const check = async (
  value: string,
  minWidth: number,
  pictures: readonly Picture[],
): Promise<Issue | undefined> => {
  const name = value.slice(value.lastIndexOf('/'))
  const picture = pictures.find(({ path }) => path.endsWith(name))
  if (!picture) return issue('pictureFile', { path: value, suggestion: '' })
  const { file } = picture
  if (!file) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  return checkWeight(value, file.size) ?? checkPixels(value, bytes, minWidth)
}

/** What is wrong with the pictures of an entry that is right otherwise. */
export const checkPictures = async (
  type: ContentType,
  data: unknown,
  pictures: readonly Picture[],
): Promise<FieldProblem[]> => {
  const found = leavesOf(type, data).map(async ({ path, meta, value }) => {
    if (meta.kind !== 'picture' || typeof value !== 'string') return []
    const problem = await check(value, meta.minWidth ?? 1, pictures)
    return problem ? [{ path, issue: problem }] : []
  })
  return (await Promise.all(found)).flat()
}

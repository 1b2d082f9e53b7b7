/** Deletes entries, and brings them back. */
import type { ContentType } from '../../../src/content-model/content-type'
import type { ContentFile, Writer } from '../../api'
import { currentFile, freeFile } from '../../file-names'
import { isSame } from '../../merge-fields'
import { summaryOf } from '../project/entries'
import { filesOf } from '../project/files'
import { focusAtEnd } from '../routing'
import { renamedInWords } from '../wording/arrivals'
import { t } from '../words'
import { Failure, request } from './client'
import { getState, notify, save, tryOrNotify } from './store'

/**
 * The name under which a deleted entry comes back: the one it had, unless another entry has that
 * name now.
 */
const nameToTake = (type: ContentType, { file, data }: ContentFile): string => {
  const { project } = getState()
  const isOther = (one: ContentFile) =>
    one.file.toLowerCase() === file.toLowerCase() && !isSame(one.data, data)
  return project.files.some(isOther) ? freeFile(type, data, project) : file
}

/**
 * Brings a deleted entry back, with its picture, and says so. If somebody has made an entry of the
 * same name meanwhile, both stay, and the notice says that, too.
 * @returns the file of the entry
 * @throws {Failure} if the server does not save it
 */
export const bringBack = async (
  type: ContentType,
  entry: ContentFile,
  name: string,
): Promise<string> => {
  const put = async () => {
    const file = nameToTake(type, entry)
    await save([{ file, base: null, next: entry.data }])
    return file
  }
  const file = await put().catch((error: unknown) => {
    // The server knows an entry of the same name of which this page has not heard yet. `save` has
    // read the project again, so the entry now gets another name.
    if (error instanceof Failure && error.status === 409) return put()
    throw error
  })
  notify({ text: t(file === entry.file ? 'undone' : 'undoneBeside', { name }) })
  return file
}

/**
 * Says why an entry is not deleted: somebody has changed it since this page read it, and may have
 * given it another title. The page has read the project again meanwhile.
 */
const sayNotDeleted = async (type: ContentType, before: string, name: string) => {
  const { project } = getState()
  const file = currentFile(before, project)
  const now = summaryOf(type, filesOf(project)[file]).name
  const { author } = await request<Writer>('writer', { at: file }).catch(
    (): Writer => ({}),
  )
  const text =
    now === name
      ? t('notDeletedChanged', { name, author: author || t('somebody') })
      : renamedInWords(name, now, author)
  notify({ text, isError: true })
}

/**
 * Asks whether to delete an entry, and deletes it. The notice that reports the deletion offers to
 * undo it.
 * @returns whether the entry is deleted
 */
export const deleteEntry = async (
  type: ContentType,
  entry: ContentFile,
  name: string,
): Promise<boolean> => {
  const { file, data = null } = entry
  if (!window.confirm(t('confirmDelete', { name }))) return false
  const failure = await tryOrNotify(() => save([{ file, base: data, next: null }]))
  if (failure?.status === 409) await sayNotDeleted(type, file, name)
  if (failure) return false

  const undo = () => {
    const focus = focusAtEnd()
    void tryOrNotify(async () => focus(await bringBack(type, entry, name)))
  }
  // If the deleted entry could not be read, its data cannot be brought back, so the notice offers
  // no Undo.
  notify({ text: t('deleted', { name }), ...(data !== null && { undo }) })
  return true
}

/** Says which entries and pages other people have published, once these have arrived here. */
import type { Project } from '../../api'
import { currentFile } from '../../file-names'
import { t } from '../words'
import { describeAddress } from './descriptions'

/** How many entries and pages are named. If there are more, only their number is told. */
const NAMED = 3

/**
 * Says what others have published, if the project has got it since this page last read it.
 * @param before the project as this page last read it; a deleted entry has its title there
 * @returns `undefined` if nothing has arrived since
 */
export const arrivalInWords = (before: Project, project: Project): string | undefined => {
  const { arrived } = project
  if (!arrived || arrived.id === before.arrived?.id) return undefined

  const titles = arrived.places.flatMap(({ file, path }) => {
    const present = { file: currentFile(file, project), path }
    const known = [project, before].find(({ files }) =>
      files.some((one) => one.file === present.file),
    )
    // If this person had deleted the entry before, neither project has it, and it has not come
    // back, so it is not named.
    return known ? describeAddress(present, known).title : []
  })
  const named = [...new Set(titles)]
  if (named.length === 0) return undefined

  const who = arrived.author || t('nameless')
  if (named.length > NAMED) return t('arrivedMany', { who, count: named.length })
  return t('arrived', { who, titles: named.join(', ') })
}

/** Collects what git says of the project, for the editor's page. */
import { translate, type EditorLanguage } from '../../../src/words'
import type { Project } from '../../api'
import { asUserError, log } from '../user-error'
import { authorOf } from './publish'
import { sharedState } from './push'
import { canPublish } from './repository'
import { notedConflicts } from './savers-and-conflicts'
import { unpublishedChanges } from './status'

type GitState = Pick<
  Project,
  | 'changes'
  | 'publishConflicts'
  | 'canPublish'
  | 'isUnsent'
  | 'isBehind'
  | 'author'
  | 'trouble'
>

/** The state that the editor's page gets if the project is in no git repository. */
const NONE: GitState = {
  changes: [],
  publishConflicts: [],
  canPublish: false,
  isUnsent: false,
  isBehind: false,
  author: '',
}

/**
 * The state of the project in git. If git fails, the page shows the error in the place of what is
 * not published, and people can go on writing.
 */
export const gitState = async (
  root: string,
  language: EditorLanguage,
): Promise<GitState> => {
  try {
    if (!(await canPublish(root))) return NONE
    return {
      changes: await unpublishedChanges(root),
      publishConflicts: await notedConflicts(root),
      canPublish: true,
      ...(await sharedState(root)),
      author: await authorOf(root),
    }
  } catch (error) {
    log(error)
    const { sentence, values } = asUserError(error)
    return { ...NONE, trouble: translate(`server.${sentence}`, language, values) }
  }
}

import { languages } from '../../i18n/languages'
import { isText } from '../../i18n/messages'
import type { ContentType } from '../content-type'
import { issue } from './issues'
import { leavesOf } from './leaves'
import type { FieldProblem } from './validate'

/** What a valid entry still lacks in the languages that are drafts. */
export const untranslated = (type: ContentType, entry: unknown): FieldProblem[] =>
  leavesOf(type, entry)
    .filter(({ meta }) => meta.kind === 'localized')
    .flatMap(({ path, value }) =>
      languages
        .filter(({ code, draft }) => draft && !isText(Reflect.get(Object(value), code)))
        .map(({ code, name }) => ({
          path: `${path}.${code}`,
          issue: issue('untranslated', { language: name }),
        })),
    )

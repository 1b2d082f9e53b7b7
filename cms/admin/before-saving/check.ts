import type { ContentType } from '../../../src/content-model/content-type'
import {
  validateEntry,
  type FieldProblem,
} from '../../../src/content-model/check/validate'
import { colon } from '../../../src/content-model/check/describe'
import { explain } from '../../../src/content-model/check/issues'
import { fieldLabel } from '../../check/field-label'
import { checkTexts } from '../../texts/check'
import { TEXTS } from '../../texts/files'
import { textLabel } from '../../texts/labels'
import { changedMeanwhile } from '../backend/repository'
import { SITE_FILE } from '../backend/added-locales'
import { editorLanguage, languageName, words } from '../language'
import { dataOf, typeOf, type Entry } from './entry'
import { checkLanguages } from './languages'
import { checkPictures } from './pictures'
import { checkUniqueness } from './uniqueness'

const sentence = (label: string, { issue }: FieldProblem): string =>
  label + colon[editorLanguage] + explain(issue, editorLanguage)

const checkContent = async (type: ContentType, entry: Entry): Promise<string[]> => {
  const data = dataOf(type, entry)
  const problems = validateEntry(type, data)
  const all =
    problems.length > 0
      ? problems
      : [
          ...(await checkPictures(type, data, entry.pictures)),
          ...(await checkUniqueness(type, data, entry.path)),
        ]
  const sentences = all.map((problem) =>
    sentence(fieldLabel(type, problem.path, editorLanguage), problem),
  )
  return sentences.length === 0 && entry.path === SITE_FILE
    ? checkLanguages(data)
    : sentences
}

const textPath = (path: string): string => {
  const keys = path.split('.')
  const language = keys.pop() ?? ''
  const labels = keys.map((key) => textLabel(key, editorLanguage))
  return [...labels, languageName(language)].join(' › ')
}

/** Everything that stops an entry from being saved, in sentences. */
export const checkBeforeSaving = async (entry: Entry): Promise<string[]> => {
  const { path, source } = entry
  // A duplicate has a source and no place yet.
  if (path && source !== undefined && (await changedMeanwhile(path, source)))
    return [words.changedMeanwhile]
  if (entry.collection === TEXTS)
    return checkTexts(entry.form).map((problem) =>
      sentence(textPath(problem.path), problem),
    )
  const type = typeOf(entry)
  return type ? checkContent(type, entry) : []
}

/**
 * What is not right in an entry though each value has the form that its field asks for: examples in
 * the place of facts, missing translations, hard sentences.
 */
import { allLanguages } from '../../i18n/config'
import { defaultLanguage } from '../../i18n/languages'
import { isText } from '../../i18n/messages'
import { recordOf } from '../../shared/unknown'
import { pathTo } from '../address'
import { parseArticle } from '../article/parse'
import type { ContentType } from '../content-type'
import { issue, type FieldProblem, type Issue } from '../issues'
import { mayBeMissing } from '../publication'
import { simpleLanguageIssues } from '../simple-language'
import { checkTranslation } from '../text'
import { leavesOf, type Leaf } from '../walk'

/**
 * Matches example values that stand for a fact which nobody has filled in yet: names that RFC 2606
 * reserves for examples, phone numbers that end in zeros, «Exemple».
 */
const PLACEHOLDER =
  /[@./]example\.(org|com|net)\b|\.(example|invalid|test)\b|^\+.*( 0+){3}$|\bExemple\b/

const placeholderProblems = ({ path, field, value }: Leaf): FieldProblem[] =>
  typeof value === 'string' && field.kind === 'text' && PLACEHOLDER.test(value)
    ? [{ path, issue: issue('placeholder', { value }) }]
    : []

/**
 * An article has to have this many paragraphs, subheads and lists, so that half of them in another
 * language look like a translation that somebody has only begun.
 */
const LONG_ARTICLE = 4

/** Warns of an article that seems to be translated only in part: nobody else would notice. */
const checkLength = (text: string, original: string): Issue | undefined => {
  const count = parseArticle(text).length
  const whole = parseArticle(original).length
  const isShort = whole >= LONG_ARTICLE && count <= whole / 2
  return isShort ? issue('articleShort', { count, whole }) : undefined
}

/**
 * Warnings of missing translations, and of the text in the default language that somebody has
 * pasted in place of a translation. If the text in the default language is missing, as it may be in
 * an entry in preparation, only that is reported: nobody can translate the text before it is
 * written.
 */
const translationProblems = (
  type: ContentType,
  { path, field, value }: Leaf,
): FieldProblem[] => {
  if (field.kind !== 'localized') return []

  const texts = recordOf(value)
  if (!isText(texts[defaultLanguage]))
    return [{ path: pathTo(path, defaultLanguage), issue: issue('missing') }]

  return allLanguages.flatMap((language) => {
    const { code } = language
    const at = pathTo(path, code)
    if (isText(texts[code])) {
      const original = String(texts[defaultLanguage])
      const found =
        checkTranslation(texts[code], original, language) ??
        (field.isArticle && code !== defaultLanguage
          ? checkLength(texts[code], original)
          : undefined)
      return found ? [{ path: at, issue: found }] : []
    }
    return mayBeMissing(type)(language)
      ? [{ path: at, issue: issue('untranslated') }]
      : []
  })
}

/** Warnings of hard sentences in a text that has to be in simple language. */
const hardSentenceProblems = ({ path, field, value }: Leaf): FieldProblem[] => {
  if (field.kind !== 'localized' || !field.maxSentenceWords) return []

  return allLanguages.flatMap(({ code }) => {
    const text = String(recordOf(value)[code] ?? '')
    const issues = simpleLanguageIssues(text, code)
    return issues.map((found) => ({ path: pathTo(path, code), issue: found }))
  })
}

/** The problems of the texts of an entry whose fields are valid. */
export const textProblems = (type: ContentType, entry: unknown): FieldProblem[] =>
  leavesOf(type, entry).flatMap((leaf) => [
    ...placeholderProblems(leaf),
    ...translationProblems(type, leaf),
    ...hardSentenceProblems(leaf),
  ])

/** What stops nothing, but is to be looked at in an entry that is right. */
import { allLanguages } from '../../i18n/config'
import { isText } from '../../i18n/messages'
import { recordOf } from '../../shared/unknown'
import type { Leaf } from '../walk'
import { issue, type FieldProblem } from './issues'

/** What examples use: names that RFC 2606 reserves, phone numbers that end in zeros, «Exemple». */
const PLACEHOLDER =
  /[@./]example\.(org|com|net)\b|\.(example|invalid|test)\b|^\+.*( 0+){3}$|\bExemple\b/

export const placeholders = ({ path, field, value }: Leaf): FieldProblem[] =>
  typeof value === 'string' && field.kind === 'text' && PLACEHOLDER.test(value)
    ? [{ path, issue: issue('placeholder', { value }) }]
    : []

export const untranslated = ({ path, field, value }: Leaf): FieldProblem[] =>
  allLanguages
    .filter(({ draft }) => draft && field.kind === 'localized')
    .filter(({ code }) => !isText(recordOf(value)[code]))
    .map(({ code, name }) => ({
      path: `${path}.${code}`,
      issue: issue('untranslated', { language: name }),
    }))

/** Searches through every text of a project, in every language. */
import {
  fieldLabelOf,
  labelOf,
  translationOf,
  type Address,
} from '../../../src/content-model/address'
import { parseArticle } from '../../../src/content-model/article/parse'
import { articlePlainText } from '../../../src/content-model/article/plain-text'
import { allLanguages } from '../../../src/i18n/config'
import type { Project } from '../../api'
import { searchable } from '../../plain'
import { isAmongTexts } from '../project/entries'
import { filesOf, textAt, type Files } from '../project/files'
import { allForms, type EditorForm } from '../project/forms'
import { editorLanguage } from '../words'
import { titleOf } from './descriptions'
import { valueInWords } from './differences'
import { leavesOfForm } from './problems'

interface SearchableText {
  address: Address
  text: string
  /** The name of the text, such as “Valeurs › Proximité › Titre › allemand”. */
  name: string
  /** The text as `searchable` makes it: without accents, capitals and special hyphens. */
  plainText: string
  /**
   * The name of the text without its language, as `searchable` makes it, so that a search for the
   * name of a field finds its texts in all languages.
   */
  plainName: string
}

/** The paragraphs, subheads and lists of an article, each as a text that people read. */
const passagesOf = (markdown: string): string[] =>
  parseArticle(markdown).map((block) => articlePlainText([block]))

/**
 * The searchable texts of a form: every value as people read it, in every language. A picture has no
 * words; it is found by its description.
 */
const textsOf = (form: EditorForm, files: Files): SearchableText[] => {
  const title = titleOf(form, files)

  const leaves = leavesOfForm(form, files).filter(
    (leaf) =>
      leaf.field.kind !== 'picture' && (!form.type || isAmongTexts(form.type, leaf)),
  )
  return leaves.flatMap(({ path, field }) => {
    const whole = { ...form.address, path }
    const fieldLabel = fieldLabelOf(form.schema, whole, editorLanguage)
    const plainName = searchable(`${title} › ${fieldLabel}`)
    const addresses =
      field.kind === 'localized'
        ? allLanguages.map(({ code }) => translationOf(whole, code))
        : [whole]

    return addresses.flatMap((address) => {
      const value = textAt(files, address)
      const isArticle = field.kind === 'localized' && field.isArticle
      const texts = isArticle
        ? passagesOf(String(value ?? ''))
        : [valueInWords(field, value) ?? '']
      // A text shows what its variables mean, and is found by their names, too, as its field has them.
      // The passages of an article have the names themselves.
      const hasVariables = typeof value === 'string' && value.includes('{') && !isArticle
      const written = hasVariables ? value : ''
      return texts.map((text) => ({
        address,
        text,
        name: `${title} › ${labelOf(form.schema, address, editorLanguage)}`,
        plainText: searchable(`${text} ${written}`),
        plainName,
      }))
    })
  })
}

const textsOfProject = (project: Project): SearchableText[] => {
  const files = filesOf(project)
  return allForms(project).flatMap((form) => textsOf(form, files))
}

/**
 * The texts of a project that contain all words of a search, themselves or in their names. First come
 * the texts of fields with the label that is searched for, then texts in which the words of the search
 * follow each other, then the others.
 */
export const findTexts = (search: string, project: Project): SearchableText[] => {
  const words = searchable(search).split(' ').filter(Boolean)
  const phrase = words.join(' ')

  const rank = ({ plainText, plainName }: SearchableText): number => {
    if (plainName.endsWith(`› ${phrase}`)) return 0
    return plainText.includes(phrase) ? 1 : 2
  }
  const hasAllWords = (text: string) => words.every((word) => text.includes(word))

  return textsOfProject(project)
    .filter(({ plainText, plainName }) => hasAllWords(`${plainText} ${plainName}`))
    .sort((one, other) => rank(one) - rank(other))
}

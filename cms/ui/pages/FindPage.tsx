/** The screen with the results of a search through every text, in every language. */
import { useMemo } from 'react'
import {
  fieldLabelOf,
  labelOf,
  languageOf,
  linkToAddress,
  printAddress,
  translationOf,
  type Address,
} from '../../../src/content-model/address'
import { parseArticle } from '../../../src/content-model/article/parse'
import { articlePlainText } from '../../../src/content-model/article/plain-text'
import { allLanguages } from '../../../src/i18n/config'
import type { Project } from '../../api'
import { searchable } from '../../plain'
import { Row, Screen } from '../components'
import { filesOf, textAt, type Files } from '../project/files'
import { allForms, type EditorForm } from '../project/forms'
import { useEditor } from '../state/store'
import { titleOf } from '../wording/descriptions'
import { leavesOfForm } from '../wording/problems'
import { editorLanguage, shownText, t } from '../words'

/** The most results that the screen shows. A longer list would be slow, and nobody reads so far. */
const RESULTS_MAX = 60

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

/** The searchable texts of a form: every text in every language, and every number. */
const textsOf = (form: EditorForm, files: Files): SearchableText[] => {
  const title = titleOf(form, files)

  return leavesOfForm(form, files).flatMap(({ path, field }) => {
    const whole = { ...form.address, path }
    const fieldLabel = fieldLabelOf(form.schema, whole, editorLanguage)
    const plainName = searchable(`${title} › ${fieldLabel}`)
    const addresses =
      field.kind === 'localized'
        ? allLanguages.map(({ code }) => translationOf(whole, code))
        : [whole]

    return addresses.flatMap((address) => {
      const value = String(textAt(files, address) ?? '')
      const isArticle = field.kind === 'localized' && field.isArticle
      const texts = isArticle ? passagesOf(value) : [shownText(field, value)]
      return texts.map((text) => ({
        address,
        text,
        name: `${title} › ${labelOf(form.schema, address, editorLanguage)}`,
        plainText: searchable(text),
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
 * The texts that contain all words of a search, themselves or in their names. First come the texts
 * of fields whose name ends with the words of the search, then texts in which these words follow
 * each other, then the others.
 */
const find = (search: string, texts: readonly SearchableText[]): SearchableText[] => {
  const words = searchable(search).split(' ').filter(Boolean)
  const phrase = words.join(' ')

  const rank = ({ plainText, plainName }: SearchableText): number => {
    if (plainName.endsWith(`› ${phrase}`)) return 0
    return plainText.includes(phrase) ? 1 : 2
  }
  const hasAllWords = (text: string) => words.every((word) => text.includes(word))

  return texts
    .filter(({ plainText, plainName }) => hasAllWords(`${plainText} ${plainName}`))
    .sort((one, other) => rank(one) - rank(other))
}

export const FindPage = ({ search }: { search: string }) => {
  const { project } = useEditor()
  const results = useMemo(() => find(search, textsOfProject(project)), [search, project])
  const count = results.length

  return (
    <Screen title={t('results')}>
      <p role="status">{t(count > 0 ? 'found' : 'nothingFound', { count, search })}</p>
      <ul role="list" className="rows">
        {results.slice(0, RESULTS_MAX).map(({ address, name, text }, index) => (
          <Row
            key={`${printAddress(address)} ${index}`}
            title={text}
            lang={languageOf(address)}
            text={name}
            href={linkToAddress(address)}
          />
        ))}
      </ul>
    </Screen>
  )
}

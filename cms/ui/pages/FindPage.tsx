/** What a search finds in every text, in every language. */
import { useMemo } from 'react'
import {
  fieldLabelOf,
  labelOf,
  languageOf,
  linkToAddress,
  printAddress,
  translationOf,
} from '../../../src/content-model/address'
import { allLanguages } from '../../../src/i18n/config'
import { searchable } from '../../plain'
import { Row, Screen } from '../controls'
import { filesOf, textAt, type Files } from '../files'
import { allForms, type EditorForm } from '../forms'
import { titleOf } from '../names'
import { leavesOfForm } from '../problems'
import { useEditor } from '../store'
import { editorLanguage, t } from '../words'

/** Results on the screen. */
const SHOWN = 60

/** Every text in every language, and every number, with its name, by which it is found, too. */
const textsOf = (form: EditorForm, files: Files) =>
  leavesOfForm(form, files).flatMap(({ path, field }) => {
    const whole = { ...form.address, path }
    const title = titleOf(form, files)
    const plainName = searchable(
      `${title} › ${fieldLabelOf(form.schema, whole, editorLanguage)}`,
    )
    const addresses =
      field.kind === 'localized'
        ? allLanguages.map(({ code }) => translationOf(whole, code))
        : [whole]
    return addresses.map((address) => {
      const text = String(textAt(files, address) ?? '')
      return {
        address,
        text,
        name: `${title} › ${labelOf(form.schema, address, editorLanguage)}`,
        plainText: searchable(text),
        plainName,
      }
    })
  })

type Text = ReturnType<typeof textsOf>[number]

/** Texts with all words in them or their names: first fields called so, then the whole phrase. */
const find = (search: string, texts: readonly Text[]): Text[] => {
  const words = searchable(search).split(' ').filter(Boolean)
  const phrase = words.join(' ')
  const rank = ({ plainText, plainName }: Text) =>
    plainName.endsWith(`› ${phrase}`) ? 0 : plainText.includes(phrase) ? 1 : 2
  const hasAll = (text: string) => words.every((word) => text.includes(word))
  return texts
    .filter(({ plainText, plainName }) => hasAll(`${plainText} ${plainName}`))
    .sort((one, other) => rank(one) - rank(other))
}

export const FindPage = ({ search }: { search: string }) => {
  const { project } = useEditor()
  const hits = useMemo(
    () =>
      find(
        search,
        allForms(project).flatMap((form) => textsOf(form, filesOf(project))),
      ),
    [search, project],
  )
  return (
    <Screen title={t('results')}>
      <p role="status">
        {t(hits.length > 0 ? 'found' : 'nothingFound', { count: hits.length, search })}
      </p>
      <ul role="list" className="rows">
        {hits.slice(0, SHOWN).map(({ address, name, text }) => (
          <Row
            key={printAddress(address)}
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

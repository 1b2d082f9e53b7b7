/** What a search finds in every text, in every language. */
import { useMemo } from 'react'
import { leavesOf } from '../../src/content-model/walk'
import { isRecord } from '../../src/shared/unknown'
import type { Project } from '../api'
import { searchable } from '../plain'
import { Row, Screen } from './controls'
import { allDocuments, type EditorDocument } from './documents'
import { titleOf } from './names'
import { labelOf, languageAt } from './problems'
import { linkTo } from './route'
import { useEditor } from './store'
import { t } from './words'

/** Results on the screen. */
const SHOWN = 60

/** Every text in every language, and every number, with its name, by which it is found, too. */
const textsOf = (document: EditorDocument, project: Project) =>
  leavesOf(document, document.read(project)).flatMap(({ path, value }) => {
    const texts = isRecord(value)
      ? Object.entries(value).map(([language, text]) => [`${path}.${language}`, text])
      : [[path, value]]
    const name = `${titleOf(document, project)} › ${labelOf(document, path)}`
    return texts.map(([at, text]) => ({
      document,
      path: String(at),
      text: String(text ?? ''),
      plainText: searchable(String(text ?? '')),
      plainName: searchable(name),
    }))
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
        allDocuments(project).flatMap((document) => textsOf(document, project)),
      ),
    [search, project],
  )
  return (
    <Screen title={t('results')}>
      <p role="status">
        {t(hits.length > 0 ? 'found' : 'nothingFound', { count: hits.length, search })}
      </p>
      <ul role="list" className="rows">
        {hits.slice(0, SHOWN).map(({ document, path, text }) => (
          <Row
            key={`${document.id} ${path}`}
            title={text}
            lang={languageAt(path)}
            text={`${titleOf(document, project)} › ${labelOf(document, path)}`}
            href={linkTo(document.id, path)}
          />
        ))}
      </ul>
    </Screen>
  )
}

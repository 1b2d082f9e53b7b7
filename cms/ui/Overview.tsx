/** Screens that lead to forms: the start, what is to be completed, what a search finds. */
import { useMemo } from 'react'
import { leavesOf } from '../../src/content-model/walk'
import { allLanguages } from '../../src/i18n/config'
import { isRecord } from '../../src/shared/unknown'
import type { Problem, Project } from '../api'
import { plain } from '../plain'
import { Row, Screen } from './controls'
import { allDocuments, documentOf, type Document } from './documents'
import { formPlace, inWords, nameOf, outdated, titleOf } from './places'
import { labelOf, languageAt } from './problems'
import { linkTo } from './route'
import { useEditor } from './store'
import { languageName, t } from './words'

export const HomePage = () => {
  const { project, drafts, changes } = useEditor()
  const begun = [...drafts.keys()]
    .map((id) => documentOf(id, project))
    .filter((document) => document !== undefined)
  return (
    <Screen title={t('welcome')} help={t('welcomeHelp')}>
      <ol role="list" className="stop-list">
        {(['stepFind', 'stepChange', 'stepSave', 'stepPublish'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      {begun.length > 0 && (
        <section aria-labelledby="begun">
          <h2 id="begun">{t('begun')}</h2>
          <ul role="list" className="rows">
            {begun.map((document) => (
              <Row
                key={document.id}
                title={titleOf(document, project)}
                href={linkTo(document.id)}
              />
            ))}
          </ul>
        </section>
      )}
      <p className="actions">
        {changes.length > 0 && (
          <a className="primary" href={linkTo('publish')}>
            {t('toPublish', { count: changes.length })}
          </a>
        )}
        <a className="quiet" href={project.siteUrl} target="_blank" rel="noreferrer">
          {t('viewSite')}
        </a>
        <a className="quiet" href={linkTo('deleted')}>
          {t('deletedEntries')}
        </a>
      </p>
    </Screen>
  )
}

/** What is missing, wrong, or older than its French, by language. */
export const TodoPage = () => {
  const { project, changes } = useEditor()
  const all = [...project.problems, ...outdated(changes, project)]
  const row = ({ file, path: at, text }: Problem) => {
    const { document, path } = formPlace(file, at, project)
    return (
      <Row
        key={`${file} ${at} ${text}`}
        title={nameOf(file, at, project)}
        text={`${document ? labelOf(document, path) : ''} ${inWords(text, project)}`}
        href={document && linkTo(document.id, path)}
      />
    )
  }
  return (
    <Screen title={t('todo')} help={t(all.length > 0 ? 'todoHelp' : 'nothingTodo')}>
      {[undefined, ...allLanguages.map(({ code }) => code)]
        .map(
          (language) =>
            [language, all.filter((one) => one.language === language)] as const,
        )
        .filter(([, problems]) => problems.length > 0)
        .map(([language, problems]) => (
          <section key={language ?? ''}>
            <h2>{language ? languageName(language) : t('anyLanguage')}</h2>
            <ul role="list" className="rows">
              {problems.map(row)}
            </ul>
          </section>
        ))}
    </Screen>
  )
}

/** More than that, nobody reads. */
const SHOWN = 60

/** Every text in every language, and every number, with its place, by which it is found, too. */
const textsOf = (document: Document, project: Project) =>
  leavesOf(document, document.read(project)).flatMap(({ path, value }) => {
    const texts = isRecord(value)
      ? Object.entries(value).map(([language, text]) => [`${path}.${language}`, text])
      : [[path, value]]
    const place = `${titleOf(document, project)} › ${labelOf(document, path)}`
    return texts.map(([at, text]) => ({
      document,
      path: String(at),
      text: String(text ?? ''),
      plainText: plain(String(text ?? '')),
      plainPlace: plain(place),
    }))
  })

type Text = ReturnType<typeof textsOf>[number]

/** Texts with all words of the search in them or their place, first fields that are called so. */
const find = (search: string, texts: readonly Text[]): Text[] => {
  const words = plain(search).split(' ').filter(Boolean)
  const phrase = words.join(' ')
  const rank = ({ plainText, plainPlace }: Text) =>
    plainPlace.endsWith(`› ${phrase}`) ? 0 : plainText.includes(phrase) ? 1 : 2
  const hasAll = (text: string) => words.every((word) => text.includes(word))
  return texts
    .filter(({ plainText, plainPlace }) => hasAll(`${plainText} ${plainPlace}`))
    .sort((one, other) => rank(one) - rank(other))
}

export const FindPage = ({ search }: { search: string }) => {
  const { project } = useEditor()
  // Gathered once: one searches letter by letter.
  const texts = useMemo(
    () => allDocuments(project).flatMap((document) => textsOf(document, project)),
    [project],
  )
  const hits = find(search, texts)
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

/** What changed since the last publication, in words, and publishing it. */
import { useState } from 'react'
import { slugOf } from '../../src/content-model/content-type'
import { pictureFile } from '../../src/content-model/walk'
import { ifPossible } from '../../src/shared/unknown'
import type { Difference, Published, Version } from '../api'
import { orderedType, tell, together } from './accounts'
import { pictureAddress, request } from './client'
import { askContested } from './contested'
import { Compare, Row, Screen } from './controls'
import { focusSoon } from './form'
import { locate, outdated } from './names'
import { OnlineStatus } from './OnlineStatus'
import { fieldAt } from './problems'
import { linkTo, navigate } from './route'
import { attempt, notify, refresh, useEditor } from './store'
import { shortLabel, t, told, type EditorWord } from './words'

const AUTHOR = 'author'

/** What a field was and is; a picture is shown, and named by its entry. */
const Versions = ({ change, isOne }: { change: Difference; isOne: boolean }) => {
  const { file, path, before, after } = change
  const { project } = useEditor()
  const { document, path: at, label } = locate(file, path, project)
  const language = isOne ? '' : `, ${label.split(' › ').at(-1)}`
  const field = document && fieldAt(document, at)
  const version = (word: EditorWord, value: unknown, other: unknown) => ({
    label: t(word) + language,
    shown:
      value == null ? undefined : field?.kind === 'picture' && document?.type ? (
        <img
          className="crop"
          src={pictureAddress(pictureFile(document.type, value))}
          alt={told(t('picture'), document.title(document.read(project)))}
        />
      ) : (
        tell(field, value, other)
      ),
  })
  const versions = [version('before', before, after), version('after', after, before)]
  // A picture may be another one under the same name.
  return <Compare versions={versions.slice(before === after ? 1 : 0)} />
}

/** A change of an entry, or of a field in one or more languages. */
const Change = ({ changes }: { changes: readonly [Difference, ...Difference[]] }) => {
  const { project } = useEditor()
  const [change] = changes
  const { file, path, before, after } = change
  const ordered = orderedType(change)
  if (ordered)
    return (
      <Row
        title={shortLabel(ordered)}
        text={t('order')}
        href={linkTo(`content/${slugOf(ordered)}`)}
      />
    )
  const { title, label, link } = locate(file, path, project)
  const isThere = project.files.some((one) => one.file === file)
  const kind =
    before == null ? 'createdEntry' : after == null ? 'deletedEntry' : 'wholeEntry'
  const isOne = changes.length === 1
  const field = isOne ? label : label.split(' › ').slice(0, -1).join(' › ')
  return (
    <Row title={title} text={path ? field : t(kind)} href={isThere ? link : undefined}>
      {path &&
        changes.map((one) => (
          <Versions key={`${one.file} ${one.path}`} change={one} isOne={isOne} />
        ))}
    </Row>
  )
}

const Changes = ({ changes }: { changes: readonly Difference[] }) => {
  const { project } = useEditor()
  return (
    <ol role="list" className="rows">
      {together(changes, project).map((group) => (
        <Change key={`${group[0].file} ${group[0].path}`} changes={group} />
      ))}
    </ol>
  )
}

export const PublishPage = () => {
  const { project, drafts } = useEditor()
  /** What each did, where it does not fit together. */
  const [refused, setRefused] = useState<readonly Version[]>([])
  const { changes, canPublish, isUnsent, isAuthorFixed } = project
  const author = localStorage.getItem(AUTHOR)
  const publish = (form: FormData) =>
    attempt(async () => {
      notify()
      const body = Object.fromEntries(form)
      // Where the browser is full, it is asked again.
      ifPossible(() => localStorage.setItem(AUTHOR, String(body.author)))
      const answer = await request<Published>('publish', {}, body)
      const { text, pushed, problems, versions = [] } = answer
      const done = t(pushed ? 'publishedSent' : 'published')
      notify({ text: text ?? done, problems, isError: Boolean(text) })
      setRefused(versions)
      await refresh()
      focusSoon('title')
      const asked = askContested(text)
      if (asked) navigate(linkTo(asked.id))
    })
  const isWaiting = changes.length > 0
  const older = outdated(project).length
  const help = isWaiting ? 'publishHelp' : isUnsent ? 'unsent' : 'nothingToPublish'
  return (
    <Screen title={t('publish')} help={t(canPublish ? help : 'cannotPublish')}>
      <OnlineStatus />
      {drafts.size > 0 && (
        <p className="summary">{t('draftsStay', { count: drafts.size })}</p>
      )}
      {older > 0 && (
        <p className="summary">
          <a href={linkTo('todo')}>{t('olderStay', { count: older })}</a>
        </p>
      )}
      {refused.map(({ id, author: name, sentence, changes: theirs }) => (
        <section key={id}>
          <h2>{t('versionOf', { author: name, sentence })}</h2>
          <Changes changes={theirs} />
        </section>
      ))}
      <Changes changes={changes} />
      {canPublish && (isWaiting || isUnsent) && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void publish(new FormData(event.currentTarget))
          }}
        >
          {isWaiting && (
            <label className="field">
              {t('sentence')}
              <input name="sentence" aria-required maxLength={200} />
              <span className="help">{t('sentenceHelp')}</span>
            </label>
          )}
          <label className="field">
            {t('author')}
            <input
              name="author"
              aria-required
              maxLength={100}
              autoComplete="name"
              readOnly={isAuthorFixed}
              defaultValue={isAuthorFixed ? project.author : (author ?? project.author)}
            />
          </label>
          <button className="primary">{t('publish')}</button>
        </form>
      )}
    </Screen>
  )
}

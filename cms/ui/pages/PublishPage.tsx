/** What changed since the last publication, in words, and publishing it. */
import { useState } from 'react'
import { linkToAddress, printAddress } from '../../../src/content-model/address'
import { isError } from '../../../src/content-model/issues'
import { ifPossible } from '../../../src/shared/unknown'
import type { Published, Version } from '../../api'
import { Changes } from '../Changes'
import { request } from '../client'
import { askContested } from '../contested'
import { Row, Screen } from '../controls'
import { countDrafts } from '../editing'
import { describe, inWords, outdated } from '../names'
import { OnlineStatus } from '../OnlineStatus'
import { focusSoon, linkTo, navigate } from '../routing'
import { attempt, notify, refresh, useEditor } from '../store'
import { t } from '../words'

const AUTHOR = 'author'

/** Every mistake that stops publishing, with the way to it where the editor has one. */
const Obstacles = () => {
  const { project } = useEditor()
  const errors = project.problems.filter(isError)
  if (errors.length === 0) return null
  return (
    <section>
      <h2>{t('obstacles')}</h2>
      <p>{t('obstaclesHelp')}</p>
      <ul role="list" className="rows">
        {errors.map(({ issue, ...address }) => {
          const { title, label, link } = describe(address, project)
          const text = `${label} ${inWords(issue, project)}`
          const key = `${printAddress(address)} ${text}`
          return <Row key={key} title={title} text={text} href={link} />
        })}
      </ul>
    </section>
  )
}

export const PublishPage = () => {
  const { project, drafts } = useEditor()
  /** What each did, where it does not fit together. */
  const [refused, setRefused] = useState<readonly Version[]>([])
  const { changes, canPublish, isUnsent, isAuthorFixed, trouble } = project
  const author = ifPossible(() => localStorage.getItem(AUTHOR))
  const publish = (form: FormData) =>
    attempt(async () => {
      notify()
      const body = Object.fromEntries(form)
      // Where the browser is full, it is asked again.
      ifPossible(() => localStorage.setItem(AUTHOR, String(body.author)))
      const answer = await request<Published>('publish', {}, body)
      const { text, pushed, problems, versions = [] } = answer
      const done = t(pushed ? 'publishedSent' : 'published')
      await refresh()
      notify({ text: text ?? done, problems, isError: Boolean(text) })
      setRefused(versions)
      focusSoon()
      const asked = askContested(text)
      if (asked) navigate(linkToAddress(asked.address))
    })
  const isWaiting = changes.length > 0
  const unsaved = countDrafts(drafts)
  const older = outdated(project).length
  const help = isWaiting ? 'publishHelp' : isUnsent ? 'unsent' : 'nothingToPublish'
  return (
    <Screen title={t('publish')} help={trouble ?? t(canPublish ? help : 'cannotPublish')}>
      <OnlineStatus />
      {unsaved > 0 && <p className="summary">{t('draftsStay', { count: unsaved })}</p>}
      {older > 0 && (
        <p className="summary">
          <a href={linkTo('todo')}>{t('olderStay', { count: older })}</a>
        </p>
      )}
      <Obstacles />
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

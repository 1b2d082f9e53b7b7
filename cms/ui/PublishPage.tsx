/** What changed since the last publication, in words, and publishing it. */
import { useState } from 'react'
import type { Difference, Published } from '../api'
import { formPlace, labelOf, titleOf } from './check'
import { post } from './client'
import { focusBack } from './form'
import { linkTo } from './route'
import { Screen } from './Screen'
import { attempt, refresh, tell, useEditor } from './store'
import { textIn } from './values'
import { say, sayOf } from './words'

const AUTHOR = 'author'

const Row = ({ file, path, before, after }: Difference) => {
  const { files } = useEditor()
  const place = formPlace(file, path, files)
  const { document } = place
  const value = (text: unknown) => (text == null ? say('nothing') : textIn(text))
  const title = document
    ? titleOf(document, files)
    : sayOf('picture', file.split('/').at(-1) ?? '')
  const kind =
    !path &&
    (before == null ? 'createdEntry' : after == null ? 'deletedEntry' : 'wholeEntry')
  return (
    <li>
      <h2>
        {document && files.has(file) ? (
          <a href={linkTo(document.id, place.path)}>{title}</a>
        ) : (
          title
        )}
        <span>{kind ? say(kind) : document && labelOf(document, place.path)}</span>
      </h2>
      {!kind && (
        <dl className="versions">
          <div>
            <dt>{say('before')}</dt>
            <dd>
              <del>{value(before)}</del>
            </dd>
          </div>
          <div>
            <dt>{say('after')}</dt>
            <dd>
              <ins>{value(after)}</ins>
            </dd>
          </div>
        </dl>
      )}
    </li>
  )
}

export const PublishPage = () => {
  const { project, changes, drafts } = useEditor()
  const [sentence, setSentence] = useState('')
  const [author, setAuthor] = useState(
    localStorage.getItem(AUTHOR) ?? project?.author ?? '',
  )
  const name = project?.isAuthorFixed ? project.author : author
  const publish = () =>
    attempt(async () => {
      localStorage.setItem(AUTHOR, name)
      const { body } = await post<Published>('publish', { sentence, author: name })
      tell({
        text: body.text ?? say(body.pushed ? 'publishedSent' : 'published'),
        isError: Boolean(body.text),
      })
      setSentence('')
      await refresh()
      focusBack()
    })
  const canPublish = project?.canPublish && (changes.length > 0 || project.isUnsent)
  return (
    <Screen
      title={say('publish')}
      help={say(
        !project?.canPublish
          ? 'cannotPublish'
          : changes.length > 0
            ? 'publishHelp'
            : project.isUnsent
              ? 'unsent'
              : 'nothingToPublish',
      )}
    >
      {drafts.size > 0 && (
        <p className="summary">{say('draftsStay', { count: drafts.size })}</p>
      )}
      <ol role="list" className="differences">
        {changes.map((change) => (
          <Row key={`${change.file} ${change.path}`} {...change} />
        ))}
      </ol>
      {canPublish && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void publish()
          }}
        >
          {changes.length > 0 && (
            <div className="field">
              <label htmlFor="sentence">{say('sentence')}</label>
              <p className="help" id="sentence-help">
                {say('sentenceHelp')}
              </p>
              <input
                id="sentence"
                aria-describedby="sentence-help"
                required
                maxLength={200}
                value={sentence}
                onChange={({ target }) => setSentence(target.value)}
              />
            </div>
          )}
          <div className="field">
            <label htmlFor="author">{say('author')}</label>
            <input
              id="author"
              required
              maxLength={100}
              autoComplete="name"
              readOnly={project.isAuthorFixed}
              value={name}
              onChange={({ target }) => setAuthor(target.value)}
            />
          </div>
          <button className="primary">{say('publish')}</button>
        </form>
      )}
    </Screen>
  )
}

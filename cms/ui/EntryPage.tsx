/** The form of an entry, with all that can be done with it. */
import { useEffect, useState } from 'react'
import { defaultLanguage } from '../../src/i18n/languages'
import { colon } from '../../src/content-model/check/issues'
import type { Problem as FoundProblem } from '../api'
import { isSame } from '../merge'
import { formPlace, labelOf, problemsOf } from './check'
import { Conflicts } from './Conflicts'
import { documentOf, idOf, NEW, type Document } from './documents'
import { GroupFields } from './Field'
import { fieldId, focusBack, focusSoon, FormContext } from './form'
import { Preview } from './Preview'
import { go, linkTo } from './route'
import { Screen } from './Screen'
import {
  allSent,
  current,
  discard,
  edit,
  save,
  settle,
  shownData,
  tell,
  useEditor,
} from './store'
import { Versions } from './Versions'
import { editorLanguage, say } from './words'

interface Found {
  path: string
  text: string
}

const Summary = ({
  document,
  found,
}: {
  document: Document
  found: readonly Found[]
}) => (
  <div className="summary" role="alert" id="summary" tabIndex={-1}>
    <h2>{say('notSaved')}</h2>
    <ul role="list">
      {found.map(({ path, text }) => (
        <li key={path + text}>
          <a
            href={linkTo(document.id, path)}
            onClick={(event) => {
              event.preventDefault()
              focusSoon(fieldId(path))
            }}
          >
            {labelOf(document, path) || say('wholeEntry')}
          </a>
          {colon[editorLanguage] + text}
        </li>
      ))}
    </ul>
  </div>
)

export const EntryPage = ({
  document,
  field,
}: {
  document: Document
  field?: string
}) => {
  const state = useEditor()
  const { files } = state
  const draft = state.drafts.get(document.id)
  const data = shownData(document, state)
  const broken = files.get(document.files[0] ?? '')?.broken
  const isNew = document.id.endsWith(`/${NEW}`)
  const problems = problemsOf(document, data, files)
  const [visited, setVisited] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<readonly Found[]>([])
  const [isTried, setTried] = useState(false)
  const [place, setPlace] = useState({ language: defaultLanguage, path: '' })

  useEffect(() => {
    if (field) focusSoon(fieldId(field))
  }, [field, document.id])

  const submit = async () => {
    setTried(true)
    await allSent()
    const now = current()
    const [first] = problemsOf(document, shownData(document), now.files).keys()
    if (first !== undefined) return focusSoon(fieldId(first))
    const sent = now.drafts.get(document.id)
    if (!sent) return tell({ text: say('allSaved') })
    const changes = document.write(sent.base, sent.data, now.files)
    const answer = await save(changes)
    if (!answer) return focusSoon('conflicts-title')
    setRefused(
      answer.map((one: FoundProblem) => ({
        ...formPlace(one.file, one.path, files),
        text: say('wrongValue', { reason: one.text }),
      })),
    )
    if (answer.length > 0) return focusSoon('summary')
    const saved =
      documentOf(isNew ? idOf(changes[0]?.file ?? '') : document.id, files) ?? document
    settle(document, sent, saved)
    if (isNew) go(linkTo(saved.id), true)
    tell({ text: say('saved') })
  }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void submit()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.id.startsWith('field-')) return
      const { id, lang } = target
      setPlace(({ language }) => ({ language: lang || language, path: id.slice(6) }))
    }
    window.addEventListener('focusin', remember)
    return () => window.removeEventListener('focusin', remember)
  }, [])

  const found = [
    ...(isTried ? [...problems].map(([path, text]) => ({ path, text })) : []),
    ...refused,
  ]
  const title = document.title(document.read(files) ?? data)
  return (
    <div className="entry">
      <Screen
        key={document.id}
        title={title}
        help={document.type?.help[editorLanguage]}
        type={document.type}
      >
        {broken && !draft && (
          <div className="summary">
            <p>{say('broken', { reason: broken })}</p>
          </div>
        )}
        {draft && <Conflicts document={document} conflicts={draft.conflicts} />}
        {found.length > 0 && <Summary document={document} found={found} />}
        {(!broken || draft) && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <FormContext
              value={{
                document,
                data,
                problems,
                set: (path, value) => {
                  setRefused([])
                  edit(document, value, path)
                },
                visit: (path) => setVisited([...visited, path]),
                isVisited: (path) => !isNew || isTried || visited.includes(path),
              }}
            >
              <GroupFields schema={document.schema} path="" />
            </FormContext>
            <div className="save-bar">
              <button id="save" className="primary">
                {say('save')}
              </button>
              {draft && (
                <button
                  type="button"
                  className="quiet"
                  onClick={() => {
                    discard(document.id)
                    focusBack()
                  }}
                >
                  {say('discard')}
                </button>
              )}
              <p>
                {say(
                  draft && !isSame(draft.base, draft.data)
                    ? 'unsaved'
                    : isNew
                      ? 'nothingYet'
                      : 'allSaved',
                )}
              </p>
            </div>
          </form>
        )}
        {!isNew && <Versions document={document} />}
      </Screen>
      <Preview document={document} {...place} />
    </div>
  )
}

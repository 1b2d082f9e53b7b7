/** The form of an entry, with all that can be done with it. */
import { useEffect, useState } from 'react'
import { defaultLanguage } from '../../src/i18n/languages'
import { isSame } from '../merge'
import { formPlace, inWords, problemsOf, type Problems } from './check'
import { Conflicts, CONFLICTS } from './Conflicts'
import { documentOf, idOf, NEW, type Document } from './documents'
import { Group } from './Field'
import { fieldId, focusSoon, FormContext } from './form'
import { Versions } from './Past'
import { Preview } from './Preview'
import { go, linkTo } from './route'
import { Action, Screen } from './parts'
import {
  attempt,
  current,
  discard,
  edit,
  save,
  settle,
  shownData,
  tell,
  useEditor,
} from './store'
import { editorLanguage, say } from './words'

export const EntryPage = ({
  document,
  field,
}: {
  document: Document
  field?: string
}) => {
  const state = useEditor()
  const { project } = state
  const draft = state.drafts.get(document.id)
  const data = shownData(document, state)
  const broken = project.files.find(({ file }) => file === document.files[0])?.broken
  const isNew = document.id.endsWith(`/${NEW}`)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Problems>(new Map())
  const [place, setPlace] = useState({ language: defaultLanguage, path: '' })
  const problems = new Map([...refused, ...problemsOf(document, data, !isNew || isTried)])

  useEffect(() => {
    if (field) focusSoon(fieldId(field))
  }, [field])

  /** Leads to the first mistake, which stands beside its field; else it is told. */
  const blame = ([[path, text] = ['', '']]: Problems) => {
    if (!window.document.getElementById(fieldId(path))) tell({ text, isError: true })
    focusSoon(fieldId(path))
  }

  const submit = async () => {
    setTried(true)
    const now = current()
    const mistakes = problemsOf(document, shownData(document))
    if (mistakes.size > 0) return blame(mistakes)
    const sent = now.drafts.get(document.id)
    if (!sent) return
    const changes = document.write(sent.base, sent.data, now.project)
    const failure = await attempt(() => save(changes))
    if (failure?.status === 409) {
      tell()
      focusSoon(CONFLICTS)
    }
    if (failure && failure.problems.length > 0) {
      const found = failure.problems.map(({ file, path, text }) => {
        const reason = say('wrongValue', { reason: inWords(text, project) })
        return [formPlace(file, path, project).path, reason] as const
      })
      setRefused(new Map(found))
      blame(new Map(found))
    }
    if (failure) return
    const id = isNew ? idOf(changes[0]?.file ?? '') : document.id
    settle(document, sent, documentOf(id, project) ?? document)
    if (isNew) go(linkTo(id), true)
  }

  const set = (path: string, value: unknown) => {
    setRefused(new Map())
    edit(document, value, path)
  }
  const follow = (path: string, language: string) =>
    setPlace({ path, language: language || place.language })
  const status = isNew ? 'nothingYet' : 'allSaved'
  return (
    <div className="entry">
      <Screen
        title={document.title(document.read(project) ?? data)}
        help={document.type?.help[editorLanguage]}
        type={document.type}
      >
        {draft && draft.conflicts.length > 0 && (
          <Conflicts document={document} draft={draft} />
        )}
        {broken && !draft ? (
          <p className="summary">{say('broken', { reason: broken })}</p>
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <FormContext value={{ document, data, problems, set, follow }}>
              <Group schema={document.schema} path="" />
            </FormContext>
            <div className="save-bar bar">
              <button id="save" className="primary">
                {say('save')}
              </button>
              {draft && (
                <Action
                  does="discard"
                  onClick={() => {
                    discard(document.id)
                    focusSoon('save')
                  }}
                />
              )}
              <p role="status">
                {say(draft && !isSame(draft.base, draft.data) ? 'unsaved' : status)}
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

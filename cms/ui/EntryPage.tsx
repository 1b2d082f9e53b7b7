/** The form of an entry, with all that can be done with it. */
import { useEffect, useState, type ReactNode } from 'react'
import { defaultLanguage } from '../../src/i18n/languages'
import { isSame, valueAt } from '../merge'
import { valueInWords } from './accounts'
import { Action, Compare, Screen } from './controls'
import { NEW, type EditorDocument } from './documents'
import { keptInWords, type Draft } from './drafts'
import { Group } from './Field'
import { fieldId, focusSoon, FormContext } from './form'
import { addressOf, sourceOf, whyBroken } from './names'
import { Preview } from './Preview'
import { fieldAt, labelOf, problemsOf, type Problems } from './problems'
import { linkTo, navigate } from './route'
import {
  amend,
  attempt,
  current,
  discard,
  draftOf,
  edit,
  notify,
  saveDraft,
  shownData,
  useEditor,
} from './store'
import { editorLanguage, t, withSubject, type EditorWord } from './words'

/** Focuses the field of the first mistake, or names it where the form has no such field. */
const focusMistake = (document: EditorDocument, [[path, text] = ['', '']]: Problems) => {
  if (!window.document.getElementById(fieldId(path))) {
    const label = labelOf(document, path) || t('wholeEntry')
    notify({ text: withSubject(label, text), isError: true })
  }
  focusSoon(fieldId(path))
}

/** Checks and saves the draft, and remembers that somebody tried. */
const useSave = (document: EditorDocument) => {
  const isNew = document.id.endsWith(`/${NEW}`)
  const [isTried, setTried] = useState(false)

  const submit = async () => {
    notify()
    setTried(true)
    const data = shownData(document)
    // Of two people, this one deleted the entry, and keeps that.
    const mistakes =
      data === null ? new Map<string, string>() : problemsOf(document, data)
    if (mistakes.size > 0) {
      notify({ text: t('notSaved', { count: mistakes.size }), isError: true })
      return focusMistake(document, mistakes)
    }
    const failure = await attempt(async () => {
      const saved = await saveDraft(document)
      if (saved && isNew) navigate(linkTo(saved.id), true)
    })
    if (failure?.status === 409) {
      notify()
      focusSoon(CONFLICTS)
    }
  }

  const saved = document.read(current().project)
  /** An empty field is a mistake only if it had a saved value or somebody has tried to save. */
  const isEmptied = (path: string) => isTried || Boolean(valueAt(saved, path))
  return {
    isNew,
    submit,
    problemsIn: (data: unknown) => problemsOf(document, data, isEmptied),
  }
}

const CONFLICTS = 'conflicts'

/** Two people changed the same field: both texts, and the editor chooses. */
const Conflicts = ({ document, conflicts }: { document: EditorDocument } & Draft) => (
  <section className="summary" aria-labelledby={CONFLICTS}>
    <h2 id={CONFLICTS} tabIndex={-1}>
      {t('conflictTitle')}
    </h2>
    <p role="alert">{t('conflict')}</p>
    {conflicts.map((conflict) => {
      const label = labelOf(document, conflict.path) || t('wholeEntry')
      const version = (side: 'mine' | 'theirs', does: EditorWord) => {
        const take = () => {
          notify()
          amend(document, conflict.path, conflict.theirs, conflict[side])
          focusSoon('save')
        }
        const action = <Action does={does} to={label} onClick={take} />
        return {
          label: t(side),
          shown: valueInWords(fieldAt(document, conflict.path), conflict[side]),
          action,
        }
      }
      return (
        <div key={conflict.path} role="group" aria-label={label}>
          <h3>{label}</h3>
          <Compare
            versions={[version('mine', 'takeMine'), version('theirs', 'takeTheirs')]}
          />
        </div>
      )
    })}
  </section>
)

interface EntryPageProps {
  document: EditorDocument
  /** The field to focus. */
  field?: string
  /** What follows the form of an entry that exists. */
  children?: ReactNode
}

export const EntryPage = ({ document, field, children }: EntryPageProps) => {
  const state = useEditor()
  const { project } = state
  const { type, schema } = document
  const draft = draftOf(document, state)
  const data = shownData(document, state)
  const files = project.files.filter(({ file }) => document.files.includes(file))
  const broken = files.find((file) => file.data === undefined)
  const { isNew, submit, problemsIn } = useSave(document)
  const [focused, setFocused] = useState({ language: defaultLanguage, path: '' })

  useEffect(() => {
    if (field) focusSoon(fieldId(field))
  }, [field])

  const set = (path: string, value: unknown) => edit(document, value, path)
  const showInPreview = (path: string, language: string) =>
    setFocused({ path, language: language || focused.language })
  const shownPath = focused.path || draft?.conflicts[0]?.path || ''
  const isUnsaved = draft && !isSame(draft.base, draft.data)
  const onDiscard = () => {
    if (!window.confirm(t('confirmDiscard'))) return
    notify()
    discard(document.id)
    focusSoon('save')
  }
  return (
    <div className="entry">
      <Screen
        title={document.title(document.read(project) ?? data)}
        help={type?.help[editorLanguage]}
      >
        {draft && draft.conflicts.length > 0 && (
          <Conflicts document={document} {...draft} />
        )}
        {broken && !draft ? (
          <p className="summary">{whyBroken(broken.file, project)}</p>
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <FormContext
              value={{ type, data, problems: problemsIn(data), set, showInPreview }}
            >
              <Group field={schema} path="" />
            </FormContext>
            <div className="save-bar bar">
              <button id="save" className="primary">
                {t('save')}
              </button>
              {draft && <Action does="discard" onClick={onDiscard} />}
              <p role="status">
                {isUnsaved
                  ? `${t(isNew ? 'unsavedNew' : 'unsaved')} ${keptInWords()}`
                  : t(isNew ? 'nothingYet' : 'allSaved')}
              </p>
            </div>
          </form>
        )}
        {!isNew && children}
      </Screen>
      <Preview
        address={addressOf(document, focused.language, project)}
        source={sourceOf(document, shownPath, focused.language)}
      />
    </div>
  )
}

/** The form of an entry, with all that can be done with it. */
import { useEffect, useState, type ReactNode } from 'react'
import {
  fieldAt,
  labelOf,
  linkToAddress,
  parseAddress,
  printAddress,
  type Address,
} from '../../../src/content-model/address'
import { defaultLanguage } from '../../../src/i18n/languages'
import { isSame, type FieldConflict } from '../../merge'
import { valueInWords } from '../accounts'
import { Action, Compare, Screen } from '../controls'
import { keptInWords } from '../drafts'
import { discard, draftsOf, edit, saveForm, setDraftAt } from '../editing'
import { FormFields } from '../fields/Field'
import { controlId, FormContext } from '../fields/form-context'
import { filesOf, textAt, type Files } from '../files'
import { formFiles, type EditorForm } from '../forms'
import { livePage, whyBroken } from '../names'
import { Preview } from '../Preview'
import { inSentences, problemsInForm, type Problems } from '../problems'
import { focusSoon, navigate } from '../routing'
import { attempt, notify, useEditor } from '../store'
import { editorLanguage, t, withSubject, type EditorWord } from '../words'

/** Focuses the field of the first mistake, or names it where the form has no such field. */
const focusMistake = (form: EditorForm, [[printed, text] = ['', '']]: Problems) => {
  const address = parseAddress(printed)
  const id = controlId(address)
  if (!document.getElementById(id)) {
    const label = labelOf(form.schema, address, editorLanguage) || t('wholeEntry')
    notify({ text: withSubject(label, text), isError: true })
  }
  focusSoon(id)
}

/** Checks and saves a form, and remembers that somebody tried. */
const useSave = (form: EditorForm, files: Files) => {
  const { project } = useEditor()
  const [isTried, setTried] = useState(false)
  const problems = problemsInForm(form, files, project)

  const submit = async () => {
    notify()
    setTried(true)
    // Of two people, this one deleted the entry, and keeps that.
    const isDeleted = files[form.address.file] === null
    const mistakes = inSentences(isDeleted ? [] : problems)
    if (mistakes.size > 0) {
      notify({ text: t('notSaved', { count: mistakes.size }), isError: true })
      return focusMistake(form, mistakes)
    }
    const failure = await attempt(async () => {
      const saved = await saveForm(form)
      if (saved && form.isNew) navigate(linkToAddress(saved.address), true)
    })
    if (failure?.status === 409) {
      notify()
      focusSoon(CONFLICTS)
    }
  }

  const saved = filesOf(project)
  /** An empty field is a mistake only if it had a saved value or somebody has tried to save. */
  const isEmptied = (address: Address) => isTried || Boolean(textAt(saved, address))
  return { submit, problems: inSentences(problems, isEmptied) }
}

const CONFLICTS = 'conflicts'

/** Two people changed the same field: both texts, and the editor chooses. */
const Conflicts = ({
  form,
  conflicts,
}: {
  form: EditorForm
  conflicts: readonly (FieldConflict & Address)[]
}) => (
  <section className="summary" aria-labelledby={CONFLICTS}>
    <h2 id={CONFLICTS} tabIndex={-1}>
      {t('conflictTitle')}
    </h2>
    <p role="alert">{t('conflict')}</p>
    {conflicts.map((conflict) => {
      const label = labelOf(form.schema, conflict, editorLanguage) || t('wholeEntry')
      const field = fieldAt(form.schema, conflict.path)
      const version = (side: 'mine' | 'theirs', does: EditorWord) => {
        const take = () => {
          notify()
          setDraftAt(conflict, conflict.theirs, conflict[side])
          focusSoon('save')
        }
        return {
          label: t(side),
          shown: valueInWords(field, conflict[side]),
          action: <Action does={does} to={label} onClick={take} />,
        }
      }
      return (
        <div key={printAddress(conflict)} role="group" aria-label={label}>
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
  form: EditorForm
  /** The text to focus. */
  address: Address
  /** What follows the form of an entry that exists. */
  children?: ReactNode
}

export const EntryPage = ({ form, address, children }: EntryPageProps) => {
  const { project, typed } = useEditor()
  const { type, parts, isNew } = form
  const files = formFiles(form, typed, project)
  const drafts = draftsOf(form)
  const broken = project.files.find(
    ({ file, data }) => data === undefined && parts.some((part) => part.file === file),
  )
  const { submit, problems } = useSave(form, files)
  const [focused, setFocused] = useState({ language: defaultLanguage, address })
  /** The control that a link leads to; none, if it leads to the form as a whole. */
  const target = address.path === form.address.path ? undefined : controlId(address)

  useEffect(() => {
    if (target) focusSoon(target)
  }, [target])

  const showInPreview = (shown: Address, language: string) =>
    setFocused({ address: shown, language: language || focused.language })
  const conflicts = drafts.flatMap(({ part: { file }, draft }) =>
    draft.conflicts.map((conflict) => ({ file, ...conflict })),
  )
  const isFocused = focused.address.path !== form.address.path
  const shown = (isFocused ? undefined : conflicts[0]) ?? focused.address
  const isUnsaved = drafts.some(({ draft }) => !isSame(draft.base, draft.data))
  const onDiscard = () => {
    if (!window.confirm(t('confirmDiscard'))) return
    notify()
    discard(form)
    focusSoon('save')
  }
  return (
    <div className="entry">
      <Screen
        title={form.title(isNew ? {} : { ...files, ...filesOf(project) })}
        help={type?.help[editorLanguage]}
      >
        {conflicts.length > 0 && <Conflicts form={form} conflicts={conflicts} />}
        {broken && drafts.length === 0 ? (
          <p className="summary">{whyBroken(broken.file, project)}</p>
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <FormContext value={{ form, files, problems, set: edit, showInPreview }}>
              <FormFields form={form} />
            </FormContext>
            <div className="save-bar bar">
              <button id="save" className="primary">
                {t('save')}
              </button>
              {drafts.length > 0 && <Action does="discard" onClick={onDiscard} />}
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
        page={livePage(form, focused.language, project)}
        text={printAddress(shown)}
      />
    </div>
  )
}

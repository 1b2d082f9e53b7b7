/** The form of an entry or of a page's messages, with the preview of the page beside it. */
import { useEffect, useState, type ReactNode } from 'react'
import {
  labelOf,
  linkToAddress,
  parseAddress,
  printAddress,
  type Address,
} from '../../../src/content-model/address'
import { defaultLanguage } from '../../../src/i18n/languages'
import { isSame } from '../../merge'
import { ActionButton, Screen } from '../components'
import { Conflicts, CONFLICTS_ID } from '../Conflicts'
import { keptInWords } from '../drafts'
import { discard, draftsOf, edit, saveForm } from '../editing'
import { FormFields } from '../fields/Field'
import { controlId, FormContext } from '../fields/form-context'
import { filesOf, textAt, type Files } from '../files'
import { formFiles, type EditorForm } from '../forms'
import { Preview } from '../Preview'
import { livePage } from '../preview-data'
import { inSentences, problemsInForm, whyUnreadable, type Problems } from '../problems'
import { focusSoon, navigate } from '../routing'
import { notify, tryOrNotify, useEditor } from '../store'
import { editorLanguage, t, withSubject } from '../words'

/**
 * Moves the focus to the field of the first mistake. If the form has no field for that mistake, a
 * notice reports it.
 */
const focusMistake = (form: EditorForm, mistakes: Problems) => {
  const [printed = '', text = ''] = [...mistakes][0] ?? []
  const address = parseAddress(printed)
  const id = controlId(address)
  if (!document.getElementById(id)) {
    const label = labelOf(form.schema, address, editorLanguage) || t('wholeEntry')
    notify({ text: withSubject(label, text), isError: true })
  }
  focusSoon(id)
}

/** Makes the function that saves a form, and lists the problems that the form shows. */
const useSave = (form: EditorForm, files: Files) => {
  const { project } = useEditor()
  const [isTried, setTried] = useState(false)
  const problems = problemsInForm(form, files, project)

  const submit = async () => {
    notify()
    setTried(true)

    // If the person chose in a conflict that the entry stays deleted, the form has no fields whose
    // mistakes could be corrected.
    const isDeleted = files[form.address.file] === null
    const mistakes = inSentences(isDeleted ? [] : problems)
    if (mistakes.size > 0) {
      notify({ text: t('notSaved', { count: mistakes.size }), isError: true })
      return focusMistake(form, mistakes)
    }

    const failure = await tryOrNotify(async () => {
      const saved = await saveForm(form)
      if (saved && form.isNew) navigate(linkToAddress(saved.address), true)
    })
    // If the save led to a conflict (status 409), the form shows both texts, so the notice of the
    // failure is closed.
    if (failure?.status === 409) {
      notify()
      focusSoon(CONFLICTS_ID)
    }
  }

  const saved = filesOf(project)
  /**
   * An empty field is reported as a mistake only if its saved value is not empty, or once somebody
   * has tried to save.
   */
  const showsMissing = (address: Address) => isTried || Boolean(textAt(saved, address))
  return { submit, problems: inSentences(problems, showsMissing) }
}

interface EntryFormProps {
  form: EditorForm
  files: Files
  /** Called when a field gets the focus; `language` is empty if the field has none. */
  showInPreview: (address: Address, language: string) => void
}

/** The fields of a form, and below them the bar with the button that saves them. */
const EntryForm = ({ form, files, showInPreview }: EntryFormProps) => {
  const { submit, problems } = useSave(form, files)
  const { isNew } = form
  const drafts = draftsOf(form)
  const isUnsaved = drafts.some(({ draft }) => !isSame(draft.base, draft.data))

  const confirmDiscard = () => {
    if (!window.confirm(t('confirmDiscard'))) return
    notify()
    discard(form)
    focusSoon('save')
  }

  const status = () => {
    if (isUnsaved) return `${t(isNew ? 'unsavedNew' : 'unsaved')} ${keptInWords()}`
    return t(isNew ? 'nothingYet' : 'allSaved')
  }

  return (
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
        {drafts.length > 0 && <ActionButton action="discard" onClick={confirmDiscard} />}
        <p role="status">{status()}</p>
      </div>
    </form>
  )
}

interface EntryPageProps {
  form: EditorForm
  /**
   * The address of the text to focus, or that of the whole form if the link names no single text.
   */
  address: Address
  /** Content below the form, which the form of a new entry does not have. */
  children?: ReactNode
}

export const EntryPage = ({ form, address, children }: EntryPageProps) => {
  const { project, typed } = useEditor()
  const { type, parts, isNew } = form
  const files = formFiles(form, typed, project)
  const drafts = draftsOf(form)
  const conflicts = drafts.flatMap(({ part: { file }, draft }) =>
    draft.conflicts.map((conflict) => ({ file, ...conflict })),
  )
  const unreadable = project.files.find(
    ({ file, data }) => data === undefined && parts.some((part) => part.file === file),
  )

  const [focused, setFocused] = useState({ language: defaultLanguage, address })
  const target = address.path === form.address.path ? undefined : controlId(address)
  useEffect(() => {
    if (target) focusSoon(target)
  }, [target])

  // If a field that is the same in all languages gets the focus, the preview keeps the language
  // that it shows.
  const showInPreview = (shown: Address, language: string) =>
    setFocused({ address: shown, language: language || focused.language })
  const isTextFocused = focused.address.path !== form.address.path
  const shownText = (isTextFocused ? undefined : conflicts[0]) ?? focused.address

  return (
    <div className="entry">
      <Screen
        // The title of the screen is the saved one, by which lists and search results name the
        // entry. If another person deleted the file, the title of the draft is used.
        title={form.title(isNew ? {} : { ...files, ...filesOf(project) })}
        help={type?.help[editorLanguage]}
      >
        {conflicts.length > 0 && <Conflicts form={form} conflicts={conflicts} />}
        {unreadable && drafts.length === 0 ? (
          <p className="summary">{whyUnreadable(unreadable.file, project)}</p>
        ) : (
          <EntryForm form={form} files={files} showInPreview={showInPreview} />
        )}
        {!isNew && children}
      </Screen>
      <Preview
        page={livePage(form, focused.language, project)}
        text={printAddress(shownText)}
      />
    </div>
  )
}

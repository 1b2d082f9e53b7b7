/** The form of an entry or of a page's messages, with the preview of the page beside it. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  labelOf,
  parseAddress,
  printAddress,
  type Address,
} from '../../../src/content-model/address'
import { placeOf } from '../../../src/content-model/content-type'
import { defaultLanguage } from '../../../src/i18n/languages'
import type { Project } from '../../api'
import { isSame } from '../../merge-fields'
import { ActionButton, Screen } from '../components'
import { FormFields } from '../fields/Field'
import { FormContext } from '../fields/form-context'
import { Preview } from '../layout/Preview'
import { livePage } from '../layout/preview-data'
import { entryOf, filesOf, textAt, type Files } from '../project/files'
import { formFiles, type EditorForm } from '../project/forms'
import {
  controlId,
  focusAtEnd,
  focusSoon,
  linkTo,
  linkToSameField,
  navigate,
} from '../routing'
import { keptInWords } from '../state/drafts'
import { discard, draftsOf, edit, saveForm } from '../state/editing'
import { unreadProposals } from '../state/proposals'
import { getState, notify, tryOrNotify, useEditor, type Notice } from '../state/store'
import { Conflicts, CONFLICTS_ID } from '../versions/Conflicts'
import {
  inSentences,
  problemsInForm,
  whyUnreadable,
  type Problems,
} from '../wording/problems'
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
  const unread = unreadProposals(form, files)
  const all: Problems = new Map([...unread, ...inSentences(problems)])

  /** The notice that said how many mistakes have stopped the last save. */
  const refusal = useRef<Notice>(undefined)
  const isCorrect = all.size === 0
  useEffect(() => {
    const { current } = refusal
    if (isCorrect && current && current === getState().notice) notify()
  }, [isCorrect])

  const submit = async () => {
    notify()
    setTried(true)

    // The person has chosen that the entry is deleted. The form then has no fields, so no mistake in
    // them may stop the save.
    const isDeleted = files[form.address.file] === null
    if (all.size > 0 && !isDeleted) {
      refusal.current = { text: t('notSaved', { count: all.size }), isError: true }
      notify(refusal.current)
      return focusMistake(form, all)
    }

    const focus = focusAtEnd()
    const failure = await tryOrNotify(async () => {
      const saved = await saveForm(form)
      if (saved && saved.address.file !== form.address.file)
        navigate(linkToSameField(form.address, saved.address.file), true)
      if (!isDeleted || !form.type) return
      navigate(linkTo(placeOf(form.type)), true)
      notify({ text: t('deleted', { name: form.title(filesOf(project)) }) })
    })
    // Status 409 means that somebody else has changed the same text. The form now shows the texts
    // of both; the notice asks the person to choose one, again at each save until they have chosen.
    if (failure?.status === 409) {
      notify({ text: t('chooseFirst'), isError: true })
      focus(CONFLICTS_ID)
    }
  }

  const saved = filesOf(project)
  /**
   * Whether to report that a field is empty. An empty field is reported at once if its saved text
   * is not empty; any other empty field only once somebody tries to save, since it may not be
   * filled in yet.
   */
  const showsMissing = (address: Address) => isTried || Boolean(textAt(saved, address))
  const shown = inSentences(problems, showsMissing)
  return { submit, problems: isTried ? new Map([...unread, ...shown]) : shown }
}

interface EntryFormProps {
  form: EditorForm
  files: Files
  /**
   * Called when a field gets the focus.
   * @param language the language of the control in the field; empty if the field has no languages
   * @param block the part of an article in which the cursor is, as in `PreviewMessage`
   */
  showInPreview: (address: Address, language: string, block?: number) => void
}

/** Whether something that a form shows is saved and not published. */
const hasUnpublished = (form: EditorForm, { changes }: Project): boolean =>
  changes.some((change) => printAddress(entryOf(change)) === printAddress(form.address))

/**
 * The first input of a form whose value the browser cannot read, such as 31 February. The browser gives
 * it an empty value, which would be saved as such.
 */
const badInput = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll('input')].find(({ validity }) => validity.badInput)

/** The fields of a form, and below them the bar with the button that saves them. */
const EntryForm = ({ form, files, showInPreview }: EntryFormProps) => {
  const { project } = useEditor()
  const { submit, problems } = useSave(form, files)
  const { isNew, address } = form
  const drafts = draftsOf(form)
  /** Whether this person has deleted the entry, which somebody else has changed. */
  const isDeleted = files[address.file] === null
  const isChosen = drafts.every(({ draft }) => draft.conflicts.length === 0)
  /** The notice that a day which does not exist has stopped the last save. */
  const refusal = useRef<Notice>(undefined)
  const isUnsaved = drafts.some(({ draft }) => !isSame(draft.base, draft.data))

  const confirmDiscard = () => {
    if (!window.confirm(t('confirmDiscard'))) return
    notify()
    discard(form)
    focusSoon('save')
  }

  // At the first letter that somebody types, the bar with the save button gets a second line.
  // Without this scrolling it could hide the line in which that person types.
  useEffect(() => {
    const { activeElement } = document
    if (isUnsaved && activeElement?.matches('input, textarea, select'))
      activeElement.scrollIntoView({ block: 'nearest' })
  }, [isUnsaved])

  const status = () => {
    if (isUnsaved) return `${t('unsaved')} ${keptInWords()}`
    if (isNew) return t('nothingYet')
    const isPublished =
      project.canPublish && !project.isUnsent && !hasUnpublished(form, project)
    return t(isPublished ? 'allPublished' : 'allSaved')
  }

  return (
    <form
      noValidate
      onInput={({ currentTarget }) => {
        const isRefused = refusal.current && refusal.current === getState().notice
        if (isRefused && !badInput(currentTarget)) notify()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const bad = badInput(event.currentTarget)
        if (!bad) return void submit()
        refusal.current = { text: t('notSaved', { count: 1 }), isError: true }
        notify(refusal.current)
        bad.focus()
      }}
    >
      <FormContext value={{ form, files, problems, set: edit, showInPreview }}>
        {!isDeleted && <FormFields form={form} />}
        {isDeleted && isChosen && <p>{t('deletionChosen')}</p>}
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

/**
 * The text to which the preview scrolls, its language, and, in an article, the part with the
 * cursor, as in `PreviewMessage`.
 */
interface Focused {
  address: Address
  language: string
  block?: number
}

interface EntryPageProps {
  form: EditorForm
  /**
   * The address of the text to focus, or that of the whole form if the link names no single text.
   */
  address: Address
  /**
   * What stands below the form, such as the list of earlier versions. It is left out below the form
   * of a new entry.
   */
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

  const [focused, setFocused] = useState<Focused>({ language: defaultLanguage, address })
  const target = address.path === form.address.path ? undefined : controlId(address)
  useEffect(() => {
    if (target) focusSoon(target)
  }, [target])

  // A field without languages, such as a number, has `language` empty. The preview then stays in
  // the language in which it shows the page.
  const showInPreview = (shown: Address, language: string, block?: number) =>
    setFocused((before) => {
      const now = { address: shown, language: language || before.language, block }
      return isSame(before, now) ? before : now
    })
  const ofMails = !type && form.address.path === 'mail'
  const isTextFocused = focused.address.path !== form.address.path
  const shownText = (isTextFocused ? undefined : conflicts[0]) ?? focused.address

  return (
    <div className="entry">
      <Screen
        // The title is the saved one, so that it is the same as in lists and search results,
        // whatever is typed. If somebody else has deleted the file, the title comes from the draft.
        title={form.title(isNew ? {} : { ...files, ...filesOf(project) })}
        help={ofMails ? t('mailsHaveNoPage') : type?.help[editorLanguage]}
      >
        {conflicts.length > 0 && <Conflicts form={form} conflicts={conflicts} />}
        {unreadable && drafts.length === 0 ? (
          <p className="summary">{whyUnreadable(unreadable.file, project)}</p>
        ) : (
          <EntryForm form={form} files={files} showInPreview={showInPreview} />
        )}
        {!isNew && children}
      </Screen>
      {!ofMails && (
        <Preview
          page={livePage(form, focused.language, project)}
          text={printAddress(shownText)}
          block={focused.block}
        />
      )}
    </div>
  )
}

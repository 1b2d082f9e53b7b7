/** The dialog for a link in an article: its words and its address. */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Problem } from '../components'
import { t } from '../words'
import { hrefOfTyped } from './links'
import { PageChoice } from './PageChoice'

export interface TypedLink {
  /** The words of the link; `undefined` if the dialog does not ask for them. */
  words?: string
  href: string
}

interface LinkDialogProps extends TypedLink {
  /** Whether the dialog changes an existing link, and so has a button that removes it. */
  canRemove: boolean
  apply: (link: TypedLink) => void
  remove: () => void
  close: () => void
}

export const LinkDialog = ({
  canRemove,
  apply,
  remove,
  close,
  ...link
}: LinkDialogProps) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const firstId = useRef(`${id}-${link.words === '' ? 'words' : 'address'}`)
  const [words, setWords] = useState(link.words)
  const [typed, setTyped] = useState(link.href)
  const [isTried, setTried] = useState(false)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The focus goes to the field for the words, or, if words are selected and so known, to that
    // for the address.
    document.getElementById(firstId.current)?.focus()
    return () => element?.close()
  }, [])

  const href = hrefOfTyped(typed)
  // While somebody types an address, the dialog calls it wrong only if no further letter could make
  // it right, as with a space inside. It calls an unfinished address wrong only once somebody tries
  // to set the link.
  const isHopeless =
    /\s\S/.test(typed.trim()) || /^(?!https?:|mailto:)[\w+.-]+:/i.test(typed)
  const isRefused = href === undefined && (isTried || isHopeless)

  const submit = () => {
    setTried(true)
    if (href === undefined) document.getElementById(`${id}-address`)?.focus()
    else apply({ words: words?.trim() || (words === undefined ? undefined : href), href })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    // In a field of the dialog, Enter sets the link. Without this, it would submit the form of the
    // entry around the dialog.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    submit()
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The handler only takes Enter from the fields inside.
    <dialog
      ref={dialog}
      className="link-dialog"
      aria-labelledby={`${id}-title`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <h2 id={`${id}-title`}>{t('link')}</h2>
      {words !== undefined && (
        <div className="field">
          <label htmlFor={`${id}-words`}>{t('linkWords')}</label>
          <input
            id={`${id}-words`}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
      )}
      <PageChoice id={`${id}-page`} href={href} choose={setTyped} />
      <div className="field">
        <label htmlFor={`${id}-address`}>{t('linkAddress')}</label>
        <p id={`${id}-help`} className="help">
          {t('linkHelp')}
        </p>
        <input
          id={`${id}-address`}
          value={typed}
          inputMode="url"
          aria-invalid={isRefused || undefined}
          aria-describedby={`${id}-help${isRefused ? ` ${id}-problem` : ''}`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div role="status">
          <Problem id={id} text={isRefused ? t('linkRefused') : undefined} />
        </div>
      </div>
      <div className="bar">
        <button type="button" className="primary" onClick={submit}>
          {t('linkApply')}
        </button>
        {canRemove && (
          <button type="button" className="quiet" onClick={remove}>
            {t('linkRemove')}
          </button>
        )}
        <button type="button" className="quiet" onClick={close}>
          {t('cancel')}
        </button>
      </div>
    </dialog>
  )
}

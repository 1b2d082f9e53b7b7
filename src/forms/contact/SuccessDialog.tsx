import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../components/ui/Button'
import { Dialog } from '../../components/ui/Dialog'
import { REDIRECT_DELAY_MS } from '../../shared/form-rules'
import type { ContactFormTexts } from '../texts'

interface SuccessDialogProps {
  texts: ContactFormTexts['success']
  confirmationPath: string
  /**
   * Whether the dialog leads to the home page, which the visitor has chosen by a checkbox of the
   * form.
   */
  redirects: boolean
  onClose: () => void
}

/**
 * The dialog that says that the message was sent. With `redirects`, it leads to the home page after
 * some seconds, unless the visitor presses a key or clicks.
 */
export const SuccessDialog = ({
  texts,
  confirmationPath,
  redirects,
  onClose,
}: SuccessDialogProps) => {
  const [stopped, setStopped] = useState(false)
  const running = redirects && !stopped
  useEffect(() => {
    if (!running) return
    const goHome = () => window.location.assign(confirmationPath)
    const clock = setTimeout(goHome, REDIRECT_DELAY_MS)
    return () => clearTimeout(clock)
  }, [running, confirmationPath])
  // A visitor who leaves and goes back may get the page from the back/forward cache. The open
  // dialog would then still promise to lead to the home page, so it closes when the page is left.
  useEffect(() => {
    addEventListener('pagehide', onClose)
    return () => removeEventListener('pagehide', onClose)
  }, [onClose])
  const close = running ? texts.stay : texts.close
  return (
    <Dialog
      id="contact-success"
      title={texts.message}
      sign="done"
      onClose={onClose}
      onActivity={() => setStopped(true)}
      actions={
        <>
          <Button onClick={onClose}>
            {/* A browser's translator may have put the text into an element of its own. Without the
                key, React would change the old text, which nobody sees; with it, React puts a new
                element in place of the old one. */}
            <span key={close}>{close}</span>
          </Button>
          <ButtonLink href={confirmationPath} variant="quiet">
            {texts.home}
          </ButtonLink>
        </>
      }
    >
      {(running || !redirects) && <p>{redirects ? texts.notice : texts.thanks}</p>}
      <p role="status">{redirects && stopped && texts.stayed}</p>
    </Dialog>
  )
}

import { Button } from '../../components/ui/Button'
import { Dialog } from '../../components/ui/Dialog'
import type { ContactFormTexts } from './texts'

interface FailureDialogProps {
  texts: ContactFormTexts['failure']
  /** The server takes no message right now: as offline, trying again will do, a reload will not. */
  busy: boolean
  onClose: () => void
  onRetry: () => void
}

/** Says that nothing was sent, and the one thing to do; what was typed is still there. */
export const FailureDialog = ({ texts, busy, onClose, onRetry }: FailureDialogProps) => {
  const offline = !navigator.onLine
  const mayRetry = busy || offline
  const [label, act] = mayRetry
    ? [texts.retry, onRetry]
    : [texts.refresh, () => window.location.reload()]
  return (
    <Dialog
      id="contact-failure"
      title={texts.title}
      sign="broken"
      onClose={onClose}
      actions={
        <>
          <Button onClick={act}>{label}</Button>
          <Button onClick={onClose} variant="quiet">
            {texts.close}
          </Button>
        </>
      }
    >
      <p>{offline ? texts.offline : busy ? texts.busy : texts.message}</p>
      {!mayRetry && <p>{texts.saved}</p>}
    </Dialog>
  )
}

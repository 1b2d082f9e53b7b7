import { Button } from '../../components/ui/Button'
import { Dialog } from '../../components/ui/Dialog'
import { Alert } from '../../components/illustrations/Icons'
import type { ContactFormTexts } from './texts'

interface FailureDialogProps {
  texts: ContactFormTexts['failure']
  /** Only for now: trying again is likely to work, and a reload is not. */
  busy: boolean
  onClose: () => void
  onRetry: () => void
}

/** Says that nothing was sent and what can be done; what was typed is still there. */
export const FailureDialog = ({ texts, busy, onClose, onRetry }: FailureDialogProps) => {
  const retry = (
    <Button key="retry" onClick={onRetry} variant={busy ? 'primary' : 'quiet'}>
      {texts.retry}
    </Button>
  )
  const refresh = (
    <Button
      key="refresh"
      onClick={() => window.location.reload()}
      variant={busy ? 'quiet' : 'primary'}
    >
      {texts.refresh}
    </Button>
  )
  return (
    <Dialog
      id="contact-failure"
      title={texts.title}
      sign={<Alert />}
      track="broken"
      onClose={onClose}
      actions={
        <>
          {busy ? [retry, refresh] : [refresh, retry]}
          <Button onClick={onClose} variant="quiet">
            {texts.close}
          </Button>
        </>
      }
    >
      <p>{texts.message}</p>
      <p>{busy ? texts.busy : texts.saved}</p>
    </Dialog>
  )
}

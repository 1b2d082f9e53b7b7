import { Button } from '../../components/ui/Button'
import { Dialog } from '../../components/ui/Dialog'
import Alert from '../../components/illustrations/icons/alert.svg'
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
  const retry = { text: texts.retry, onClick: onRetry }
  const refresh = { text: texts.refresh, onClick: () => window.location.reload() }
  const close = { text: texts.close, onClick: onClose }
  const choices = busy ? [retry, refresh, close] : [refresh, retry, close]
  return (
    <Dialog
      id="contact-failure"
      title={texts.title}
      sign={<Alert />}
      track="broken"
      onClose={onClose}
      actions={choices.map(({ text, onClick }, index) => (
        <Button key={text} onClick={onClick} variant={index > 0 ? 'quiet' : 'primary'}>
          {text}
        </Button>
      ))}
    >
      <p>{texts.message}</p>
      <p>{busy ? texts.busy : texts.saved}</p>
    </Dialog>
  )
}

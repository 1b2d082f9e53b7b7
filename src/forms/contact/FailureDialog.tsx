import { Button } from '../../components/ui/Button'
import { Dialog } from '../../components/ui/Dialog'
import type { Outcome } from '../submit'
import type { ContactFormTexts } from './texts'

interface FailureDialogProps {
  texts: ContactFormTexts['failure']
  outcome: Exclude<Outcome, 'sent'>
  /** A reload would lose what was typed. */
  isUnsaved: boolean
  onClose: () => void
  onRetry: () => void
}

/** Says how sending failed, and what to do first; what was typed is still there. */
export const FailureDialog = ({
  texts,
  outcome,
  isUnsaved,
  onClose,
  onRetry,
}: FailureDialogProps) => {
  const reason = !navigator.onLine
    ? 'offline'
    : outcome === 'failed' && isUnsaved
      ? 'busy'
      : outcome
  const mayReload = reason === 'failed' || (reason === 'unreachable' && !isUnsaved)
  // Where no answer came, a reload may lead to the browser's own page: another try stands first.
  const mayRetry = reason !== 'failed'
  const buttons = [
    ...(mayRetry ? [{ label: texts.retry, act: onRetry }] : []),
    ...(mayReload ? [{ label: texts.refresh, act: () => window.location.reload() }] : []),
    { label: texts.close, act: onClose },
  ]
  return (
    <Dialog
      id="contact-failure"
      // Without an answer, it may have arrived.
      title={reason === 'unreachable' ? texts.unanswered : texts.title}
      sign="broken"
      onClose={onClose}
      actions={buttons.map(({ label, act }, index) => (
        <Button key={label} onClick={act} variant={index > 0 ? 'quiet' : undefined}>
          {label}
        </Button>
      ))}
    >
      {mayReload && <p>{texts.message}</p>}
      <p>{reason === 'failed' ? texts.saved : texts[reason]}</p>
    </Dialog>
  )
}

import { Button } from '../../components/ui/Button'
import { Dialog } from '../../components/ui/Dialog'
import type { Outcome } from '../submit'
import type { ContactFormTexts } from '../texts'

interface FailureDialogProps {
  texts: ContactFormTexts['failure']
  outcome: Exclude<Outcome, 'sent'>
  /**
   * Whether the browser has stored no draft, for instance because its storage is full. A reload
   * would then lose what was typed.
   */
  isUnsaved: boolean
  onClose: () => void
  onRetry: () => void
}

/**
 * The dialog that says why the message was not sent and what a visitor can do. The form keeps what
 * was typed.
 */
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
  // After `failed`, a reload is the only choice, since another try from the same page would fail
  // again. After `unreachable`, another try comes first, as a reload may only show the browser's
  // error page.
  const mayRetry = reason !== 'failed'
  const buttons = [
    ...(mayRetry ? [{ label: texts.retry, act: onRetry }] : []),
    ...(mayReload ? [{ label: texts.refresh, act: () => window.location.reload() }] : []),
    { label: texts.close, act: onClose },
  ]
  return (
    <Dialog
      id="contact-failure"
      // The server gave no answer, so the message may have arrived. The title must not say that it
      // was not sent.
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

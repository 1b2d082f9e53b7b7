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

/** Says that nothing was sent, and the one thing to do; what was typed is still there. */
export const FailureDialog = ({
  texts,
  outcome,
  isUnsaved,
  onClose,
  onRetry,
}: FailureDialogProps) => {
  const reason = navigator.onLine
    ? outcome === 'failed' && isUnsaved
      ? 'busy'
      : outcome
    : 'offline'
  // Where no answer comes, a reload would lead to the browser's own page.
  const mayRetry = reason !== 'failed'
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
      <p>{reason === 'failed' ? texts.message : texts[reason]}</p>
      {!mayRetry && <p>{texts.saved}</p>}
    </Dialog>
  )
}

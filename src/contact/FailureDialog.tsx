import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Alert } from '../ui/drawings/Icons'
import { reloadPage } from './navigation'
import type { ContactFormTexts } from './texts'

interface FailureDialogProps {
  texts: ContactFormTexts['failure'] & { message: string; kept: string }
  onClose: () => void
  onRetry: () => void
}

/** Says that nothing was sent and what can be done; what was typed is still there. */
export const FailureDialog = ({ texts, onClose, onRetry }: FailureDialogProps) => (
  <Dialog
    id="contact-failure"
    title={texts.title}
    sign={<Alert />}
    onClose={onClose}
    actions={
      <>
        <Button onClick={reloadPage}>{texts.refresh}</Button>
        <Button onClick={onRetry} variant="quiet">
          {texts.retry}
        </Button>
        <Button onClick={onClose} variant="quiet">
          {texts.close}
        </Button>
      </>
    }
  >
    <p>{texts.message}</p>
    <p>{texts.kept}</p>
  </Dialog>
)

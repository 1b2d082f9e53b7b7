import type { Outcome } from '../post-json'
import { fieldId } from './ContactFields'
import { FailureDialog } from './FailureDialog'
import { SuccessDialog } from './SuccessDialog'
import type { ContactFormTexts } from './texts'

interface OutcomeDialogProps {
  /** None as long as nothing was sent. */
  outcome: Outcome | undefined
  texts: ContactFormTexts
  confirmationPath: string
  /** Whether the visitor wants to be taken home. */
  redirects: boolean
  /** Closes the dialog and leads back to a part of the form. */
  backTo: (selector: string) => void
  onRetry: () => void
}

/** Says how sending ended. */
export const OutcomeDialog = ({
  outcome,
  texts,
  confirmationPath,
  redirects,
  backTo,
  onRetry,
}: OutcomeDialogProps) => {
  if (outcome === undefined) return null
  return outcome === 'sent' ? (
    <SuccessDialog
      texts={texts.success}
      confirmationPath={confirmationPath}
      redirects={redirects}
      onClose={() => backTo(`#${fieldId('name')}`)}
    />
  ) : (
    <FailureDialog
      texts={{ ...texts.failure, message: texts.failed, kept: texts.kept }}
      busy={outcome === 'busy'}
      onClose={() => backTo('[type=submit]')}
      onRetry={onRetry}
    />
  )
}

/**
 * The place below a text for the row in which the browser's translator proposes a translation. Most
 * browsers have no translator, so the code of the row loads only in those that have one, or if the
 * draft contains a proposal.
 */
import { lazy, Suspense } from 'react'
import { translationOf } from '../../../src/content-model/address'
import type { FieldOf } from '../../../src/content-model/fields'
import { defaultLanguage } from '../../../src/i18n/languages'
import { textAt } from '../project/files'
import { acceptProposal, markAsProposed } from '../state/proposals'
import { proposalId, useForm, type FieldProps } from './form-context'

// If the code of the row cannot be loaded, such as when the server has ended, the form shows no
// row, and people write the translation themselves.
const ProposalRow = lazy(() =>
  import('../proposal/ProposalRow').catch(() => ({ default: () => null })),
)

interface ProposalSlotProps extends FieldProps<FieldOf<'localized'>> {
  language: string
  /** The id of the control with the text. */
  id: string
  /** Whether the text is a proposal that nobody has accepted or changed yet. */
  isProposal: boolean
  /** Puts a text into the control, so that Undo takes it back. */
  write: (text: string) => void
}

export const ProposalSlot = ({
  field,
  address,
  language,
  id,
  isProposal,
  write,
}: ProposalSlotProps) => {
  const { files } = useForm()
  if (language === defaultLanguage) return null
  if (!('Translator' in globalThis) && !isProposal) return null

  const target = translationOf(address, language)
  return (
    <Suspense>
      <ProposalRow
        field={field}
        language={language}
        controlId={id}
        sentenceId={proposalId(id)}
        source={textAt(files, translationOf(address, defaultLanguage))}
        value={textAt(files, target)}
        target={target}
        isProposal={isProposal}
        put={(proposal) => {
          write(proposal)
          markAsProposed(target)
        }}
        accept={() => acceptProposal(target)}
      />
    </Suspense>
  )
}

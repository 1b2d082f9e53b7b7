/**
 * The row below a text for its translation by the browser: the button that asks for a proposal,
 * what the translator is doing, and the mark of a proposal that nobody has read yet.
 */
import { useEffect, useRef, useState } from 'react'
import type { Address } from '../../../src/content-model/address'
import type { FieldOf } from '../../../src/content-model/fields'
import { isText } from '../../../src/i18n/messages'
import { ActionButton } from '../components'
import { textAt } from '../project/files'
import { getState } from '../state/store'
import { languageName, t } from '../words'
import { canTranslateInto, sentenceAbout, translateField } from './translator'

/**
 * After how many percent of a download the row says a new number: a screen reader would otherwise
 * read each single percent.
 */
const STEP_PERCENT = 25

/**
 * What the translator is doing: downloading a language, of which the part `downloaded` is there,
 * or, without that part, translating.
 */
interface Work {
  stop: AbortController
  downloaded?: number
}

const workInWords = ({ downloaded }: Work): string => {
  if (downloaded === undefined) return t('translating')
  const percent = Math.floor((downloaded * 100) / STEP_PERCENT) * STEP_PERCENT
  return t('downloading', { percent })
}

export interface ProposalRowProps {
  field: FieldOf<'localized'>
  language: string
  /** The ids of the control with the text, and of the sentence in this row that describes it. */
  controlId: string
  sentenceId: string
  /** The text in the default language. */
  source: unknown
  /**
   * The text in this language when the row was last drawn. It may have changed during a
   * translation, so `valueNow` reads the present one.
   */
  value: unknown
  /** The address of the text in this language. */
  target: Address
  /** Whether the text is a proposal that nobody has accepted or changed yet. */
  isProposal: boolean
  /** Puts a proposal into the control, and marks it. */
  put: (proposal: string) => void
  /**
   * Removes the mark of a proposal from the text, because somebody has read the text and keeps it.
   */
  accept: () => void
}

const ProposalRow = ({
  field,
  language,
  controlId,
  sentenceId,
  source,
  value,
  target,
  isProposal,
  put,
  accept,
}: ProposalRowProps) => {
  const row = useRef<HTMLDivElement>(null)
  const [isPossible, setPossible] = useState(false)
  const [work, setWork] = useState<Work>()
  /**
   * The last sentence that the row has shown about the translation, and the text that the field had
   * then. Once that text changes, the sentence is hidden.
   */
  const [said, setSaid] = useState({ sentence: '', about: '' })

  const valueNow = () => textAt(getState().typed, target)
  const say = (sentence: string) => setSaid({ sentence, about: String(valueNow() ?? '') })

  useEffect(() => {
    let isShown = true
    void canTranslateInto(language).then((can) => isShown && setPossible(can))
    return () => {
      isShown = false
    }
  }, [language])

  const stop = work?.stop
  // Ends the translation when the person leaves the form.
  useEffect(() => () => stop?.abort(), [stop])

  /** Gives the focus to the field, unless the person has gone elsewhere meanwhile. */
  const focusField = () => {
    const { activeElement, body } = document
    if (activeElement === body || row.current?.contains(activeElement))
      document.getElementById(controlId)?.focus()
  }

  /** If the button with the focus has disappeared, focuses the button that stands in its place. */
  const focusButton = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        row.current?.querySelector('button')?.focus()
    })

  const take = (proposal: string) => {
    if (isText(valueNow())) return say(t('proposalLate'))
    focusField()
    put(proposal)
  }

  const propose = async () => {
    const controller = new AbortController()
    const { signal } = controller
    const show = (downloaded?: number) => setWork({ stop: controller, downloaded })
    show()
    focusButton()
    try {
      const proposal = await translateField(field, String(source), language, {
        signal,
        // Browsers report 0 and 1 even if they have the language already and download nothing, so
        // the row shows no download at these two values.
        downloaded: (part) => {
          if (!signal.aborted) show(part > 0 && part < 1 ? part : undefined)
        },
      })
      if (!signal.aborted) take(proposal)
    } catch (error) {
      if (!signal.aborted) say(sentenceAbout(error))
    }
    if (signal.aborted) return
    setWork(undefined)
    focusButton()
  }

  const giveUp = () => {
    stop?.abort()
    setWork(undefined)
    say(t('proposalGivenUp'))
    focusButton()
  }

  const keep = () => {
    accept()
    say(t('proposalKept'))
    focusField()
  }

  const isOffered = isPossible && isText(source) && !isText(value)
  const about = said.about === String(value ?? '') ? said.sentence : ''
  if (!work && !isProposal && !isOffered && !about) return null

  const sentence = isProposal ? t('proposed') : about
  const subject = languageName(language)
  return (
    <div ref={row} className="proposal bar">
      {isOffered && !work && (
        <ActionButton action="propose" subject={subject} onClick={() => void propose()} />
      )}
      {work?.downloaded !== undefined && (
        <progress value={work.downloaded} aria-hidden="true" />
      )}
      <p id={sentenceId} role="status" className={isProposal ? 'badge' : undefined}>
        {work ? workInWords(work) : sentence}
      </p>
      {work && <ActionButton action="cancel" subject={subject} onClick={giveUp} />}
      {isProposal && (
        <ActionButton action="keepProposal" subject={subject} onClick={keep} />
      )}
    </div>
  )
}

export default ProposalRow

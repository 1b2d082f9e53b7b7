/**
 * The translations that the browser's own translator has proposed. Each is marked in its field, and
 * cannot be saved, until somebody accepts or changes it. The marks are kept with the draft, so that
 * a reload or another tab loses none, and never reach a file.
 */
import {
  languageOf,
  printAddress,
  translationOf,
  type Address,
} from '../../../src/content-model/address'
import { allLanguages } from '../../../src/i18n/config'
import { partOf, textAt, type Files } from '../project/files'
import type { EditorForm } from '../project/forms'
import { leavesOfForm, type Problems } from '../wording/problems'
import { t } from '../words'
import type { Proposal } from './drafts'
import { getState, setDraft } from './store'

const storedDraft = (address: Address) =>
  getState().drafts.get(printAddress(partOf(address)))

/**
 * Whether a text is a proposal as the translator made it. Proposals are known by their text rather
 * than by their place: an item of a list that somebody moves takes its mark along.
 */
export const isProposed = (address: Address, text: unknown): boolean => {
  const language = languageOf(address)
  const { proposed = [] } = storedDraft(address) ?? {}
  return proposed.some((one) => one.text === text && one.language === language)
}

/** Changes the list of proposals of the draft that has the text at an address. */
const update = (
  address: Address,
  change: (proposed: readonly Proposal[], own: Proposal) => Proposal[],
): void => {
  const draft = storedDraft(address)
  const text = textAt(getState().typed, address)
  const language = languageOf(address)
  if (!draft || !language || typeof text !== 'string') return
  const proposed = change(draft.proposed ?? [], { language, text })
  setDraft(partOf(address), { ...draft, proposed })
}

/** Marks the text that is now in a field as proposed. */
export const markAsProposed = (address: Address): void =>
  update(address, (proposed, own) => [...proposed, own])

/**
 * Removes the mark of a proposal from the text in a field, because somebody has read the text and
 * keeps it.
 */
export const acceptProposal = (address: Address): void =>
  update(address, (proposed, own) =>
    proposed.filter(
      ({ language, text }) => language !== own.language || text !== own.text,
    ),
  )

/** Sentences about the proposals in a form that nobody has accepted or changed yet. */
export const unreadProposals = (form: EditorForm, files: Files): Problems => {
  const addresses = leavesOfForm(form, files).flatMap(({ path, field }) =>
    field.kind === 'localized'
      ? allLanguages.map(({ code }) => translationOf({ ...form.address, path }, code))
      : [],
  )
  return new Map(
    addresses
      .filter((address) => isProposed(address, textAt(files, address)))
      .map((address) => [printAddress(address), t('proposalUnread')]),
  )
}

import type { ComponentType } from 'react'
import { ContactForm, type ContactFormProps } from '../forms/contact/ContactForm'
import {
  NewsletterForm,
  type NewsletterFormProps,
} from '../forms/newsletter/NewsletterForm'
import { StorageReset, type StorageResetProps } from './storage-reset/StorageReset'

/** What each island is given, as plain data. */
export interface IslandProps {
  'contact-form': ContactFormProps
  newsletter: NewsletterFormProps
  'storage-reset': StorageResetProps
}

export type IslandName = keyof IslandProps

interface Declaration<Props> {
  component: ComponentType<Props>
  /** Events in the island that wake it. */
  wakesOn: readonly string[]
}

/** Somebody comes near with the pointer or a finger, or with the keyboard. */
const REACHED_FOR = ['pointerover', 'pointerdown', 'focusin', 'keydown']

/**
 * What may wake in the browser, and when: nothing else does. Each has a file of the same name
 * in `entries/`. Whatever was reached for, typed or kept as a draft before these events could
 * be heard wakes its island, too (`waking/`).
 */
export const islands: { [Name in IslandName]: Declaration<IslandProps[Name]> } = {
  'contact-form': { component: ContactForm, wakesOn: REACHED_FOR },
  newsletter: { component: NewsletterForm, wakesOn: REACHED_FOR },
  // A form that sleeps is posted by the browser; a button has only its click, which is kept.
  'storage-reset': { component: StorageReset, wakesOn: [...REACHED_FOR, 'click'] },
}

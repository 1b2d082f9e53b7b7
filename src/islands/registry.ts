import type { ComponentType } from 'react'
import { ContactForm, type ContactFormProps } from '../forms/contact/ContactForm'
import {
  NewsletterForm,
  type NewsletterFormProps,
} from '../forms/newsletter/NewsletterForm'
import { StorageReset, type StorageResetProps } from './StorageReset'

/** Plain data only: props travel in the page as JSON. */
export interface IslandProps {
  'contact-form': ContactFormProps
  newsletter: NewsletterFormProps
  'storage-reset': StorageResetProps
}

export type IslandName = keyof IslandProps

interface Declaration<Props> {
  component: ComponentType<Props>
  /** Events in the island on which it hydrates. */
  hydrateOn: readonly string[]
}

/** The visitor comes near with the pointer, a finger or the keyboard. */
const REACHED_FOR = ['pointerover', 'pointerdown', 'focusin', 'keydown']

/**
 * All that hydrates in the browser. Each island has a module of the same name in `entries/`;
 * `loader.ts` loads it.
 */
export const islands: { [Name in IslandName]: Declaration<IslandProps[Name]> } = {
  'contact-form': { component: ContactForm, hydrateOn: REACHED_FOR },
  newsletter: { component: NewsletterForm, hydrateOn: REACHED_FOR },
  'storage-reset': { component: StorageReset, hydrateOn: [...REACHED_FOR, 'click'] },
}

import type { ComponentType } from 'react'
import { ContactForm, type ContactFormProps } from '../forms/contact/ContactForm'
import {
  NewsletterForm,
  type NewsletterFormProps,
} from '../forms/newsletter/NewsletterForm'

/** Plain data only: props travel in the page as JSON. */
export interface IslandProps {
  'contact-form': ContactFormProps
  newsletter: NewsletterFormProps
}

export type IslandName = keyof IslandProps

/**
 * All that hydrates in the browser. Each island has a module of the same name in `entries/`;
 * `loader.ts` loads it.
 */
export const islands: { [Name in IslandName]: ComponentType<IslandProps[Name]> } = {
  'contact-form': ContactForm,
  newsletter: NewsletterForm,
}

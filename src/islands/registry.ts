import type { ComponentType } from 'react'
import { ContactForm, type ContactFormProps } from '../contact/ContactForm'
import { NewsletterForm, type NewsletterFormProps } from '../newsletter/NewsletterForm'
import type { IslandName } from './names'

/** What each island is given, as plain data. */
export interface IslandProps {
  'contact-form': ContactFormProps
  newsletter: NewsletterFormProps
}

/** What each island is drawn with, at build and in the browser. */
export const islands: { [Name in IslandName]: ComponentType<IslandProps[Name]> } = {
  'contact-form': ContactForm,
  newsletter: NewsletterForm,
}

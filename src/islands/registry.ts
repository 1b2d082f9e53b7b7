/**
 * The islands, which are all that hydrates in the browser, and when each does:
 *
 * - In develop, with the page, like any other component (`Island.tsx`).
 * - On a built page, `loader.ts` loads the modules of an island once the visitor reaches for it: by
 *   pointer, finger or keyboard; at once if they did before the script came, or if a reload has to
 *   show a draft. The last module is the island's in `entries/`, which calls `hydrate.tsx`.
 * - A submit before that waits for the island, `HYDRATE_TIMEOUT_MS` at most; then the browser posts
 *   the form. While it posts, `data-posting` keeps the island from hydrating: it would send the same
 *   message once more.
 *
 * `data-hydrated` and `data-posting` on the element of an island are the whole state.
 */
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

/** Each has a module of the same name in `entries/`. */
export const islands: { [Name in IslandName]: ComponentType<IslandProps[Name]> } = {
  'contact-form': ContactForm,
  newsletter: NewsletterForm,
}

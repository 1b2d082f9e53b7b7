/*
 * What each page may weigh, in bytes as they travel: compressed where the server does so. The
 * browser tests hold every page to it (`e2e/full/budgets.spec.ts`). A budget lies a little
 * above what the page weighs; the commit that raises one says why.
 */

/** What a server sends before it waits for the first word from the browser: 10 packets. */
export const INITIAL_CONGESTION_WINDOW = 14_600

/** All that comes before the visitor does anything. */
export const FIRST_VIEW = { bytes: 70_000, requests: 6 }

/** The one inline script, as it stands in the page; each language beyond three adds its code. */
export const inlineScriptLimit = (languages: number): number =>
  980 + 3 * Math.max(0, languages - 3)

export interface Budget {
  /** The page with its styles. */
  html: number
  /** Scripts that come with the page. */
  script: number
  /** Scripts once the visitor has reached for everything that hydrates, those of before among it. */
  scriptHydrated: number
  fonts: number
  /** All pictures of the page, also those further down. */
  pictures: number
  /** The icon of the site, which browsers ask for by themselves. */
  icon: number
  /** Before the visitor does anything, the page itself among them. */
  requests: number
}

const text: Omit<Budget, 'html'> = {
  script: 0,
  scriptHydrated: 0,
  // Regular and bold.
  fonts: 36_200,
  pictures: 0,
  icon: 300,
  requests: 4,
}

const contactForm = { script: 880, scriptHydrated: 30_700, requests: 5 }

const newsletterForm = { script: 880, scriptHydrated: 11_200, requests: 5 }

/** A few words on what has just happened. */
const answer: Budget = { ...text, html: 7_000 }

const budgets: Partial<Record<string, Budget>> = {
  home: { ...text, html: 14_600, ...newsletterForm },
  about: { ...text, html: 14_100 },
  features: { ...text, html: 11_500, pictures: 20_000, requests: 6 },
  contact: { ...text, html: 13_700, ...contactForm },
  easy: { ...text, html: 11_000 },
  accessibility: { ...text, html: 8_600 },
  legal: { ...text, html: 7_500 },
  privacy: { ...text, html: 9_500 },
  newsletterTerms: { ...text, html: 7_500 },
  notFound: { ...text, html: 6_600 },
  contactSent: answer,
  contactCorrect: { ...answer, html: 9_000, ...contactForm },
  newsletterSubscribed: answer,
  newsletterCorrect: { ...answer, html: 7_500, ...newsletterForm },
  newsletterConfirm: answer,
  newsletterConfirmed: answer,
  newsletterUnsubscribe: answer,
  newsletterUnsubscribed: answer,
  newsletterExpired: answer,
  newsletterNotUnsubscribed: answer,
}

/** The budget of a page by its id in `routes`, or `notFound`; a new page begins with text alone. */
export const budgetOf = (id: string): Budget =>
  budgets[id] ?? { ...text, html: INITIAL_CONGESTION_WINDOW }

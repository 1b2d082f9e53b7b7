import { LANGUAGE_MARK } from './config'
import { defaultLanguage, isLanguage, type Language } from './languages'

/** Pages that only say one thing: `src/templates/notice.tsx` is all of them. */
export const noticeRoutes = {
  /** Where forms lead that were posted without script. */
  contactSent: '/contact/sent/',
  contactCorrect: '/contact/correct/',
  newsletterSubscribed: '/newsletter/subscribed/',
  newsletterCorrect: '/newsletter/correct/',
  /** Where the links in our mails lead, and what comes of them. */
  newsletterConfirm: '/newsletter/confirm/',
  newsletterConfirmed: '/newsletter/confirmed/',
  newsletterUnsubscribe: '/newsletter/unsubscribe/',
  newsletterUnsubscribed: '/newsletter/unsubscribed/',
  newsletterExpired: '/newsletter/expired/',
  newsletterIncomplete: '/newsletter/incomplete/',
  newsletterNotUnsubscribed: '/newsletter/not-unsubscribed/',
  /** What Caddy sends while no server is up. */
  unavailable: '/unavailable/',
} as const

export type NoticeId = keyof typeof noticeRoutes

/** The pages of the main navigation, in its order. */
const mainRoutes = {
  home: '/',
  about: '/about/',
  features: '/features/',
  contact: '/contact/',
} as const

/** What only the footer links to. */
const footerRoutes = {
  /** There once `content/news/` has an entry, as are its pages below. */
  news: '/news/',
  easy: '/easy/',
  accessibility: '/accessibility/',
  legal: '/legal/',
  privacy: '/privacy/',
  newsletterTerms: '/newsletter/terms/',
} as const

/** A page that anybody may come to. */
export type PageId = keyof typeof mainRoutes | keyof typeof footerRoutes

export const mainPages = Object.keys(mainRoutes) as PageId[]
export const footerPages = Object.keys(footerRoutes) as PageId[]

/** The pages of the site by a stable id; the path is the one of the default language. */
export const routes = { ...mainRoutes, ...footerRoutes, ...noticeRoutes } as const

export type RouteId = keyof typeof routes

/** Places within pages that links lead to, by their `id`. */
export const anchors = {
  /** On the home page: leave an address, and hear of the launch. */
  launch: 'launch',
  /** On the home page: says that the message was sent. */
  messageSent: 'message-sent',
  /** The box of the example report; `src/styles/line.css` knows it by this id, too. */
  seen: 'seen',
  /** On the about page: what the project wants to reach. */
  ambition: 'ambition',
  /** On the contact page: the form of the newsletter. */
  newsletter: 'newsletter',
} as const

/** The page of one of the news, which is called like its file: `/news/2026-11-25-start/`. */
export const newsPath = (slug: string): string => `${routes.news}${slug}/`

/** The news as a feed, beside the home page of each language. */
export const FEED = '/feed.atom'

/** Pages that only the server hands out, with their forms filled in. */
export const templateRoutes = [
  routes.contactCorrect,
  routes.newsletterCorrect,
  routes.newsletterConfirm,
  routes.newsletterUnsubscribe,
] as const

/**
 * The path of a page in a language: the default language has none, others a prefix.
 * `localizedPath('/about/', 'de')` is `/de/about/`.
 */
export const localizedPath = (path: string, language: Language): string =>
  language === defaultLanguage ? path : `/${language}${path}`

/**
 * The same for links that people follow from elsewhere, from a mail or a feed reader: the page stays in
 * this language, whatever the browser speaks. `markedPath('/about/', 'fr')` is `/about/?lang=fr`.
 */
export const markedPath = (path: string, language: Language): string =>
  `${localizedPath(path, language)}?${LANGUAGE_MARK}=${language}`

/** The size in pixels of the pictures that social networks show beside a link. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const

/** The picture of a page: of `/newsletter/terms/` in German, `/social/de/newsletter-terms.png`. */
export const socialPicture = (path: string, language: Language): string => {
  const name = path.split('/').filter(Boolean).join('-') || 'home'
  return `/social/${language}/${name}.png`
}

/** The language an address belongs to: its first segment, or the default language. */
export const languageOfPath = (pathname: string): Language => {
  const first = pathname.split('/')[1]
  return isLanguage(first) ? first : defaultLanguage
}

/** Where the pages of the site are, in each language. */
import { LANGUAGE_MARK } from './config'
import { defaultLanguage, isLanguage, type Language } from './languages'

/** The pages that each show a single notice; `src/templates/notice.tsx` renders them. */
export const noticeRoutes = {
  /** The page to which the server redirects visitors who sent a form without scripts. */
  contactSent: '/contact/sent/',
  contactCorrect: '/contact/correct/',
  newsletterSubscribed: '/newsletter/subscribed/',
  newsletterCorrect: '/newsletter/correct/',
  /**
   * The links in mails lead to these pages. The buttons on these pages lead to the pages of the
   * next group.
   */
  newsletterConfirm: '/newsletter/confirm/',
  newsletterConfirmed: '/newsletter/confirmed/',
  newsletterUnsubscribe: '/newsletter/unsubscribe/',
  newsletterUnsubscribed: '/newsletter/unsubscribed/',
  newsletterExpired: '/newsletter/expired/',
  newsletterIncomplete: '/newsletter/incomplete/',
  newsletterNotUnsubscribed: '/newsletter/not-unsubscribed/',
  /** Caddy sends this page while the form server is down. */
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

/** The pages that only the footer links to. */
const footerRoutes = {
  /**
   * The page of news, which the build makes once `content/news/` has an entry, with a page for each
   * entry below it.
   */
  news: '/news/',
  easy: '/easy/',
  accessibility: '/accessibility/',
  legal: '/legal/',
  privacy: '/privacy/',
  newsletterTerms: '/newsletter/terms/',
} as const

/** The id of a page to which the navigation or the footer leads. */
export type PageId = keyof typeof mainRoutes | keyof typeof footerRoutes

export const mainPages = Object.keys(mainRoutes) as PageId[]
export const footerPages = Object.keys(footerRoutes) as PageId[]

/** All pages by an id that stays when a path changes. The path is the one of the default language. */
export const routes = { ...mainRoutes, ...footerRoutes, ...noticeRoutes } as const

export type RouteId = keyof typeof routes

/** Places within pages that links lead to, by their `id`. */
export const anchors = {
  /** The place on the home page where visitors subscribe to hear of the launch. */
  launch: 'launch',
  /** The place on the home page with the confirmation that a message was sent. */
  messageSent: 'message-sent',
  /** The checkbox of the example report, whose id `src/styles/line.css` names too. */
  seen: 'seen',
  /** The place on the about page that says what the project wants to reach. */
  ambition: 'ambition',
  /** The place on the contact page with the form of the newsletter. */
  newsletter: 'newsletter',
} as const

/** The page of a news entry; `slug` is the name of its file: `/news/2026-11-25-start/`. */
export const newsPath = (slug: string): string => `${routes.news}${slug}/`

/** The path of the news feed, below the home page of each language: `/de/feed.atom`. */
export const FEED = '/feed.atom'

/** Pages that nobody may fetch as they are built: the server fills in their forms, and sends them. */
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
 * The path of a page for a link in a mail or a feed: with the mark, the page stays in its language,
 * whatever the browser prefers. `markedPath('/about/', 'fr')` is `/about/?lang=fr`.
 */
export const markedPath = (path: string, language: Language): string =>
  `${localizedPath(path, language)}?${LANGUAGE_MARK}=${language}`

/** The size in pixels of the picture that social networks show beside a link. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const

/**
 * The path of the picture that social networks show beside a link to a page:
 * `socialPicture('/newsletter/terms/', 'de')` is `/social/de/newsletter-terms.png`.
 */
export const socialPicture = (path: string, language: Language): string => {
  const name = path.split('/').filter(Boolean).join('-') || 'home'
  return `/social/${language}/${name}.png`
}

/** The language of the page at a path: the one that its first segment names, or the default language. */
export const languageOfPath = (pathname: string): Language => {
  const firstSegment = pathname.split('/')[1]
  return isLanguage(firstSegment) ? firstSegment : defaultLanguage
}

/** The paths of the site's pages, in each language. */
import { LANGUAGE_MARK } from './config'
import { defaultLanguage, isLanguage, type Language } from './languages'

/**
 * Pages that show nothing but a notice, such as «message sent»; `src/templates/notice.tsx` renders
 * them.
 */
export const noticeRoutes = {
  /** The page to which the server redirects visitors who sent a form without scripts. */
  contactSent: '/contact/sent/',
  contactCorrect: '/contact/correct/',
  newsletterSubscribed: '/newsletter/subscribed/',
  newsletterCorrect: '/newsletter/correct/',
  /**
   * A link in a newsletter mail shows `newsletterConfirm` or `newsletterUnsubscribe`. The button on
   * such a page leads to `newsletterConfirmed` or `newsletterUnsubscribed`. A link that does not
   * work shows one of the other pages of the newsletter.
   */
  newsletterConfirm: '/newsletter/confirm/',
  newsletterConfirmed: '/newsletter/confirmed/',
  newsletterUnsubscribe: '/newsletter/unsubscribe/',
  newsletterUnsubscribed: '/newsletter/unsubscribed/',
  newsletterExpired: '/newsletter/expired/',
  newsletterIncomplete: '/newsletter/incomplete/',
  newsletterNotUnsubscribed: '/newsletter/not-unsubscribed/',
  /** The page that the web server (Caddy) sends while the form server is down. */
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

/** The pages to which only the footer links. */
const footerRoutes = {
  /**
   * The page of news. It exists only if `content/news/` has an entry; each entry then has a page
   * below this path.
   */
  news: '/news/',
  easy: '/easy/',
  accessibility: '/accessibility/',
  legal: '/legal/',
  privacy: '/privacy/',
  newsletterTerms: '/newsletter/terms/',
} as const

/** The id of a page to which the main navigation or the footer links. */
export type PageId = keyof typeof mainRoutes | keyof typeof footerRoutes

export const mainPages = Object.keys(mainRoutes) as PageId[]
export const footerPages = Object.keys(footerRoutes) as PageId[]

/**
 * The paths of all pages in the default language. Code refers to a page by its id, so that its path
 * is written only here.
 */
export const routes = { ...mainRoutes, ...footerRoutes, ...noticeRoutes } as const

export type RouteId = keyof typeof routes

/** The ids of elements to which links lead, such as `launch` in `/#launch`. */
export const anchors = {
  /** The place on the home page where visitors subscribe to hear of the launch. */
  launch: 'launch',
  /** The place on the home page with the confirmation that a message was sent. */
  messageSent: 'message-sent',
  /**
   * The id of the checkbox of the example report. `src/styles/line.css` also contains this id, so
   * whoever changes it here has to change it there.
   */
  seen: 'seen',
  /** The section of the about page that says what the project wants to reach. */
  ambition: 'ambition',
  /** The place on the contact page with the form of the newsletter. */
  newsletter: 'newsletter',
} as const

/**
 * The id of the sentence on the list of news that tells visitors that a news item is not in their
 * language. The language picker of the item leads to it; without it, they would look for the item there.
 */
export const notInLanguage = (language: Language): string => `not-in-${language}`

/**
 * The path of a news item's page: `/news/2026-11-25-start/`. `slug` is the name of the entry's
 * file.
 */
export const newsPath = (slug: string): string => `${routes.news}${slug}/`

/**
 * The path of the news feed in the default language. In other languages it has a prefix:
 * `/de/feed.atom`.
 */
export const FEED = '/feed.atom'

/**
 * The pages whose texts the server fills in before it sends them. The web server gives nobody the
 * files that the build has written: their forms lack what the visitor has typed, or the token of
 * the link in the mail.
 */
export const templateRoutes = [
  routes.contactCorrect,
  routes.newsletterCorrect,
  routes.newsletterConfirm,
  routes.newsletterUnsubscribe,
] as const

/**
 * The path of a page in a language: `/de/about/` for `/about/` in German. In the default language,
 * the path has no prefix.
 */
export const localizedPath = (path: string, language: Language): string =>
  language === defaultLanguage ? path : `/${language}${path}`

/**
 * The path of a page for a link in a mail or a feed: `/about/?lang=fr` for `/about/` in French.
 * With the parameter, the page stays in this language, whatever language the browser prefers.
 */
export const markedPath = (path: string, language: Language): string =>
  `${localizedPath(path, language)}?${LANGUAGE_MARK}=${language}`

/**
 * The address of a page for a link in a mail or a feed, as `markedPath` has it. `path` may go on
 * behind the page: `/contact/#newsletter`.
 * @param site the address of the site, such as `https://www.example.org`
 */
export const markedAddress = (site: string, path: string, language: Language): string => {
  const address = new URL(localizedPath(path, language), site)
  address.searchParams.set(LANGUAGE_MARK, language)
  return address.href
}

/**
 * The path, from the site's folder, of the file with the data that Gatsby has for a page: `/` →
 * `page-data/index/page-data.json`, `/de/about/` → `page-data/de/about/page-data.json`.
 */
export const pageDataPath = (page: string): string =>
  `page-data/${page.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`

/**
 * The size in pixels of a page's social image, which social networks show beside a link to the
 * page.
 */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const

/**
 * The path of a page's social image, which social networks show beside a link to the page:
 * `/social/de/newsletter-terms.png` for `/newsletter/terms/` in German.
 */
export const socialPicture = (path: string, language: Language): string => {
  const name = path.split('/').filter(Boolean).join('-') || 'home'
  return `/social/${language}/${name}.png`
}

/**
 * The language of the page at a path: `de` for `/de/about/`, the default language for a path
 * without a language in front.
 */
export const languageOfPath = (pathname: string): Language => {
  const firstSegment = pathname.split('/')[1]
  return isLanguage(firstSegment) ? firstSegment : defaultLanguage
}

import type { HeadProps } from 'gatsby'
import { defaultLanguage, languageCodes, type Language } from '../../../i18n/languages'
import {
  FEED,
  localizedPath,
  routes,
  SOCIAL_PICTURE,
  socialPicture,
} from '../../../i18n/paths'
import { pageTranslator, type LocaleData } from '../../../i18n/react'
import type { Translate } from '../../../i18n/translator'
import { useNewsLanguages, useSiteInfo } from '../site-data'
import {
  fileAddress,
  pageAddress,
  structuredData,
  useOrganisation,
  type IndexedPage,
} from './structured-data'

/** The page context that gatsby-plugin-react-i18next gives each page. */
export interface PageContext {
  language: Language
  i18n: {
    /** The languages in which the page exists. */
    languages: readonly Language[]
    /** The path of the page in the default language, such as `/about/`. */
    originalPath: string
  }
}

/**
 * Links to the page in every language in which it exists, its own included, and to the feed, if there
 * is one.
 */
const Alternates = ({
  path,
  language,
  languages,
  feed,
}: IndexedPage & { languages: readonly Language[]; feed: string | false }) => (
  <>
    <link rel="canonical" href={pageAddress(path, language)} />
    {languages.map((code) => (
      <link key={code} rel="alternate" hrefLang={code} href={pageAddress(path, code)} />
    ))}
    <link
      rel="alternate"
      hrefLang="x-default"
      href={pageAddress(path, defaultLanguage)}
    />
    {feed && (
      <link
        rel="alternate"
        type="application/atom+xml"
        title={feed}
        href={pageAddress(FEED, language)}
      />
    )}
  </>
)

/**
 * The elements that tell social networks and messengers how to show a link to
 * the page: https://ogp.me
 */
const SocialCard = (page: IndexedPage & { siteName: string }) => (
  <>
    <meta property="og:type" content={page.published ? 'article' : 'website'} />
    {page.published && (
      <meta property="article:published_time" content={page.published} />
    )}
    <meta property="og:site_name" content={page.siteName} />
    <meta property="og:title" content={page.title} />
    {page.description && <meta property="og:description" content={page.description} />}
    <meta property="og:url" content={pageAddress(page.path, page.language)} />
    <meta
      property="og:image"
      content={fileAddress(socialPicture(page.path, page.language))}
    />
    <meta property="og:image:width" content={String(SOCIAL_PICTURE.width)} />
    <meta property="og:image:height" content={String(SOCIAL_PICTURE.height)} />
    <meta property="og:image:alt" content={page.title} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)

const StructuredData = (page: IndexedPage) => {
  const graph = structuredData(page, useOrganisation())
  // Escapes `<`: a `</script>` in a text would end the script element, and the rest of the text
  // would become part of the page.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

interface PageHeadProps {
  locales: LocaleData
  context: PageContext
  title: (t: Translate) => string
  description?: (t: Translate, site: ReturnType<typeof useSiteInfo>) => string
  /** The day on which an article was published, such as `2026-11-25`. */
  published?: string
  /**
   * Whether search engines may list the page. It is `false` for pages that only make sense after an
   * action, such as the confirmation of a sent message.
   */
  index?: boolean
}

/**
 * The elements in the head of a page. The page passes the messages as `locales`, since Gatsby
 * renders heads where `useLanguage` does not work.
 */
export const PageHead = ({
  locales,
  context: { language, i18n },
  index = true,
  published,
  ...texts
}: PageHeadProps) => {
  const t = pageTranslator(locales, language)
  const site = useSiteInfo()
  const hasNews = useNewsLanguages().includes(language)
  const { name } = site
  const title = texts.title(t)
  const description = texts.description?.(t, site)
  const page = { path: i18n.originalPath, language, title, description, published }
  const isEverywhere = languageCodes.every((code) => i18n.languages.includes(code))
  return (
    <>
      {/* The inline script reads `data-languages`, and redirects to no language that is missing in
          it. */}
      {!isEverywhere && (
        <html lang={language} data-languages={i18n.languages.join('|')} />
      )}
      <title>{t('site.title', { page: title, name })}</title>
      {description && <meta name="description" content={description} />}
      {index ? (
        <>
          <Alternates
            {...page}
            languages={i18n.languages}
            feed={hasNews && t('site.feed', { name })}
          />
          {page.path === routes.home && (
            <link
              rel="alternate"
              type="text/html"
              title={t('site.nav.easy')}
              href={pageAddress(routes.easy, language)}
            />
          )}
          <SocialCard {...page} siteName={name} />
          <StructuredData {...page} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={localizedPath('/manifest.webmanifest', language)} />
    </>
  )
}

/** Makes the `Head` export of a page whose title and description are messages. */
export const pageHead = (texts: Omit<PageHeadProps, 'locales' | 'context'>) => {
  const Head = ({
    data,
    pageContext,
  }: HeadProps<{ locales: LocaleData }, PageContext>) => (
    <PageHead locales={data.locales} context={pageContext} {...texts} />
  )
  return Head
}

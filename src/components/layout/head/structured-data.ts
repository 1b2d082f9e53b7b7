/** The structured data of a page for search engines, in the vocabulary of https://schema.org. */
import type { Graph, NewsArticle, Organization, WebSite } from 'schema-dts'
import { defaultLanguage, languageCodes, type Language } from '../../../i18n/languages'
import { localizedPath, routes, socialPicture } from '../../../i18n/paths'
import { SITE_URL } from '../../../shared/build-settings'
import { useContactDetails, useSiteInfo } from '../site-data'

/** What the structured data of a page say about it to search engines. */
export interface IndexedPage {
  /** The path of the page in the default language, such as `/about/`. */
  path: string
  language: Language
  title: string
  description?: string
  published?: string
}

/** The complete address of a file of the site, whose path begins with a slash. */
export const fileAddress = (file: string): string => SITE_URL + file

/** The address of a page in a language, with the domain of the site. */
export const pageAddress = (path: string, language: Language): string =>
  fileAddress(localizedPath(path, language))

/** The organisation that runs the site, and how to reach it. */
export const useOrganisation = () => ({ ...useSiteInfo(), ...useContactDetails() })

type Organisation = ReturnType<typeof useOrganisation>

const home = pageAddress(routes.home, defaultLanguage)
const ORGANISATION = `${home}#organisation`
const WEBSITE = `${home}#website`

/**
 * The type that schema.org has for the page About and for the page Contact. All other pages have
 * the general type `WebPage`.
 */
const PAGE_TYPES: Readonly<Record<string, 'AboutPage' | 'ContactPage'>> = {
  [routes.about]: 'AboutPage',
  [routes.contact]: 'ContactPage',
}

const organisation = ({
  name,
  email,
  phone,
  social,
  address,
}: Organisation): Organization => ({
  '@type': 'Organization',
  '@id': ORGANISATION,
  name,
  url: home,
  logo: fileAddress('/icon-maskable-512.png'),
  ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    postalCode: address.postcode,
    addressLocality: address.city,
    addressCountry: address.country,
  },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email,
    telephone: phone,
  },
})

const website = ({ name }: Organisation): WebSite => ({
  '@type': 'WebSite',
  '@id': WEBSITE,
  url: home,
  name,
  inLanguage: [...languageCodes],
  publisher: { '@id': ORGANISATION },
})

/** The structured data that the page of a news item has in addition to those of every page. */
const article = ({ path, language, title, published }: IndexedPage) =>
  ({
    '@type': 'NewsArticle',
    headline: title,
    datePublished: published,
    image: fileAddress(socialPicture(path, language)),
    author: { '@id': ORGANISATION },
    publisher: { '@id': ORGANISATION },
  }) satisfies NewsArticle

/**
 * The structured data of a page as a graph. It has no breadcrumbs, since the navigation leads to
 * every page directly.
 */
export const structuredData = (page: IndexedPage, publisher: Organisation): Graph => {
  const { path, language, title, description, published } = page
  const url = pageAddress(path, language)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': PAGE_TYPES[path] ?? 'WebPage',
        '@id': `${url}#page`,
        url,
        name: title,
        description,
        inLanguage: language,
        isPartOf: { '@id': WEBSITE },
        about: { '@id': ORGANISATION },
        ...(published && article(page)),
      },
      website(publisher),
      organisation(publisher),
    ],
  }
}

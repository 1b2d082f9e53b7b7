import { graphql, useStaticQuery } from 'gatsby'
import type { Language } from '../../i18n/languages'
import { useLanguage } from '../../i18n/react'

/**
 * Gatsby allows one static query in a file, so all hooks of this file get their data from this
 * hook.
 */
const useSiteData = () =>
  useStaticQuery<Queries.SiteDataQuery>(graphql`
    query SiteData {
      siteInfo {
        name
        launchYear
        roadmapDate
        betaUrl
        social {
          name
          url
        }
      }
      allNews {
        languages: distinct(field: { languages: SELECT })
      }
      contactDetails {
        email
        phone
        openingHours {
          from
          to
          opens
          closes
        }
        address {
          street
          postcode
          city(language: fr)
          country(language: fr)
        }
        map {
          latitude
          longitude
          zoom
        }
      }
    }
  `)

/** The name, the dates and the links of the site (`content/site.json`). */
export const useSiteInfo = () => useSiteData().siteInfo

/** How to reach the team (`content/contact.json`); the postal address is in French in every language. */
export const useContactDetails = () => useSiteData().contactDetails

/** The languages in which the site has news, and so a feed. */
export const useNewsLanguages = (): readonly Language[] => useSiteData().allNews.languages

/** Whether the site has news in the language of the page. */
export const useHasNews = () => useNewsLanguages().includes(useLanguage().language)

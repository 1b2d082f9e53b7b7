import { graphql, useStaticQuery } from 'gatsby'

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
        totalCount
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
          city
          country
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

/** How to reach the team (`content/contact.json`); the postal address is in the default language. */
export const useContactDetails = () => useSiteData().contactDetails

/** Whether the site has news, and so a feed. */
export const useHasNews = () => useSiteData().allNews.totalCount > 0

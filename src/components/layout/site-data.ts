import { graphql, useStaticQuery } from 'gatsby'

/**
 * An entry that exists once, such as the contact details; GraphQL cannot promise it.
 *
 * @throws where it is missing, with the name of its `file`, which stops the build
 */
export const requireEntry = <Entry>(
  entry: Entry | null | undefined,
  file: string,
): Entry => {
  if (entry === null || entry === undefined)
    throw new Error(`${file}: is missing, and a page needs it`)
  return entry
}

/** Gatsby takes one such query from a file. */
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

/** Name, dates and links of the site (`content/site.json`). */
export const useSiteInfo = () => requireEntry(useSiteData().siteInfo, 'content/site.json')

/** How to reach the team (`content/contact.json`); the address is in the default language. */
export const useContactDetails = () =>
  requireEntry(useSiteData().contactDetails, 'content/contact.json')

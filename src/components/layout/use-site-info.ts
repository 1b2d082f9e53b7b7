import { graphql, useStaticQuery } from 'gatsby'
import { requireEntry } from './require-entry'

/** Name and links of the site (`content/site.json`). */
export const useSiteInfo = () => {
  const { siteInfo } = useStaticQuery<Queries.SiteInfoQuery>(graphql`
    query SiteInfo {
      siteInfo {
        name
        betaUrl
        social {
          name
          url
        }
      }
    }
  `)
  return requireEntry(siteInfo, 'content/site.json')
}

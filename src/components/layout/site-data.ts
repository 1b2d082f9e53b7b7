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

/** Name, dates and links of the site (`content/site.json`). */
export const useSiteInfo = () => {
  const { siteInfo } = useStaticQuery<Queries.SiteInfoQuery>(graphql`
    query SiteInfo {
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
    }
  `)
  return requireEntry(siteInfo, 'content/site.json')
}

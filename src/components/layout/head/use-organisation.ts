import { graphql, useStaticQuery } from 'gatsby'
import { requireEntry } from '../require-entry'

/** Who is behind the site (`content/contact.json`, `content/site.json`). */
export const useOrganisation = () => {
  const { siteInfo, contactDetails } = useStaticQuery<Queries.OrganisationQuery>(graphql`
    query Organisation {
      siteInfo {
        name
        social {
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
      }
    }
  `)
  const { name, social } = requireEntry(siteInfo, 'content/site.json')
  const details = requireEntry(contactDetails, 'content/contact.json')
  return { name, social: social.map(({ url }) => url), ...details }
}

export type Organisation = ReturnType<typeof useOrganisation>

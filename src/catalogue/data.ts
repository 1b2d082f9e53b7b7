import type { IGatsbyImageData } from 'gatsby-plugin-image'
import type { Language } from '../i18n/languages'
import type { LocaleData } from '../i18n/translator'
import type { Statement } from '../components/ui/Statements'

/** In every language, as pages are: `/_catalogue/`, `/de/_catalogue/`. */
export const CATALOGUE_PATH = '/_catalogue/'

/** What is shown is what the site says: its messages, and some of its content. */
export interface CatalogueData {
  readonly locales: LocaleData
  readonly siteInfo: { readonly name: string } | null
  readonly allProjectValue: { readonly nodes: readonly Statement[] }
  readonly allTeamMember: {
    readonly nodes: readonly {
      readonly photoAlt: string
      readonly photo: {
        readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null
      }
    }[]
  }
}

/** What `src/gatsby/develop/catalogue.ts` tells the page. */
export interface CatalogueContext {
  language: Language
  catalogue: CatalogueData
}

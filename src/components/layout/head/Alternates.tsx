import { defaultLanguage, languageCodes } from '../../../i18n/languages'
import { FEED } from '../../../i18n/paths'
import { pageAddress } from './address'
import type { FoundPage } from './page'

/**
 * The address of a page, those of the same page in every language, its own included, and the
 * roadmap as a feed, which `feed` is the name of.
 */
export const Alternates = ({ path, language, feed }: FoundPage & { feed: string }) => (
  <>
    <link rel="canonical" href={pageAddress(path, language)} />
    {languageCodes.map((code) => (
      <link key={code} rel="alternate" hrefLang={code} href={pageAddress(path, code)} />
    ))}
    <link
      rel="alternate"
      hrefLang="x-default"
      href={pageAddress(path, defaultLanguage)}
    />
    <link
      rel="alternate"
      type="application/atom+xml"
      title={feed}
      href={pageAddress(FEED, language)}
    />
  </>
)

import { defaultLanguage, draftCodes, languageCodes } from '../../i18n/languages'
import { pageAddress } from './address'
import type { FoundPage } from './page'

/** The address of a page, and those of the same page in every language, its own included. */
export const Alternates = ({ path, language }: FoundPage) => (
  <>
    <link rel="canonical" href={pageAddress(path, language)} />
    {languageCodes
      .filter((code) => !draftCodes.includes(code))
      .map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={pageAddress(path, code)} />
      ))}
    <link
      rel="alternate"
      hrefLang="x-default"
      href={pageAddress(path, defaultLanguage)}
    />
  </>
)

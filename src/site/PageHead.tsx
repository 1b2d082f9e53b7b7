import { withPrefix } from 'gatsby'
import type { TFunction } from 'i18next'
import { draftCodes, type Language } from '../i18n/languages'
import { translator, type LocaleData } from '../i18n/translator'
import { useSiteInfo } from './use-site-info'

interface PageHeadProps {
  locales: LocaleData
  language: Language
  title: (t: TFunction) => string
  description?: (t: TFunction) => string
  /** Pages that only answer to something a visitor did are kept out of search engines. */
  index?: boolean
}

/** What stands in the head of a page; Gatsby draws it outside the translations' provider. */
export const PageHead = ({
  locales,
  language,
  title,
  description,
  index = true,
}: PageHeadProps) => {
  const t = translator(locales, language)
  const hidden = !index || draftCodes.includes(language)
  const { name } = useSiteInfo()
  return (
    <>
      <title>{t('site.title', { page: title(t), name })}</title>
      {description && <meta name="description" content={description(t)} />}
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="icon" href={withPrefix('/favicon.ico')} sizes="32x32" />
      <link rel="icon" href={withPrefix('/favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={withPrefix('/apple-touch-icon.png')} />
    </>
  )
}

import { withPrefix } from 'gatsby'
import type { TFunction } from 'i18next'
import { localizedPath } from '../../../i18n/paths'
import { translator, type LocaleData } from '../../../i18n/translator'
import type { PageContext } from '../page-context'
import { useSiteInfo } from '../use-site-info'
import { Alternates } from './Alternates'
import { SocialCard } from './SocialCard'
import { StructuredData } from './StructuredData'

interface PageHeadProps {
  locales: LocaleData
  context: PageContext
  title: (t: TFunction) => string
  description?: (t: TFunction) => string
  /** Pages that only answer to something a visitor did are kept out of search engines. */
  index?: boolean
}

/** What stands in the head of a page; Gatsby draws it outside the translations' provider. */
export const PageHead = ({
  locales,
  context: { language, i18n },
  title: titleIn,
  description: descriptionIn,
  index = true,
}: PageHeadProps) => {
  const t = translator(locales, language)
  const { name } = useSiteInfo()
  const title = titleIn(t)
  const description = descriptionIn?.(t)
  const page = { path: i18n.originalPath, language, title, description }
  return (
    <>
      <title>{t('site.title', { page: title, name })}</title>
      {description && <meta name="description" content={description} />}
      {index ? (
        <>
          <Alternates {...page} feed={t('site.feed', { name })} />
          <SocialCard {...page} />
          <StructuredData {...page} home={t('site.nav.home')} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <link rel="icon" href={withPrefix('/favicon.ico')} sizes="32x32" />
      <link rel="icon" href={withPrefix('/favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={withPrefix('/apple-touch-icon.png')} />
      <link
        rel="manifest"
        href={withPrefix(localizedPath('/manifest.webmanifest', language))}
      />
    </>
  )
}

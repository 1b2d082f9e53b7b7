import type { TFunction } from 'i18next'
import type { ComponentProps } from 'react'
import { routes } from '../../i18n/paths'
import { useI18next, useTranslation } from '../../i18n/react'
import { Station, type StationStatus } from '../illustrations/Station'
import { Notice } from '../ui/Notice'
import { pageHead } from './head/PageHead'
import { Layout } from './Layout'
import { useLocalizedPath } from './use-localized-path'

interface NoticePageProps extends ComponentProps<typeof Notice> {
  /** Drawn as a station: all is done, or the visitor has another step to go. */
  status?: StationStatus
  /** Text of the link to the home page. */
  home?: string
  /** Off where going to another language would lose what was typed. */
  languagePicker?: boolean
}

interface PageLanguage {
  t: TFunction
  path: ReturnType<typeof useLocalizedPath>
  language: string
}

/** A page that says one thing, such as what came of a form. */
export const noticePage = (propsFor: (language: PageLanguage) => NoticePageProps) => {
  const NoticePage = () => {
    const { t } = useTranslation()
    const { language } = useI18next()
    const path = useLocalizedPath()
    const { status, home, languagePicker, ...notice } = propsFor({ t, path, language })
    return (
      <Layout languagePicker={languagePicker}>
        <Notice
          sign={status && <Station status={status} />}
          link={home === undefined ? undefined : { href: path(routes.home), text: home }}
          {...notice}
        />
      </Layout>
    )
  }
  return NoticePage
}

/** Its `Head` export: search engines do not index what only answers a visitor. */
export const noticeHead = (title: (t: TFunction) => string) =>
  pageHead({ title, index: false })

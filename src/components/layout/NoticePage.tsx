import type { TFunction } from 'i18next'
import type { ComponentProps } from 'react'
import { routes } from '../../i18n/paths'
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

/** A page that says one thing, such as what came of a form. */
export const NoticePage = ({
  status,
  home,
  languagePicker,
  ...notice
}: NoticePageProps) => {
  const path = useLocalizedPath()
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

/** Its `Head` export: search engines do not index what only answers a visitor. */
export const noticeHead = (title: (t: TFunction) => string) =>
  pageHead({ title, index: false })

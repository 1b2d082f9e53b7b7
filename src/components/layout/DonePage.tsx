import { routes } from '../../i18n/paths'
import { Station, type StationStatus } from '../illustrations/Station'
import { Notice } from '../ui/Notice'
import { Layout } from './Layout'
import { useLocalizedPath } from './use-localized-path'

interface DonePageProps {
  /** Whether all is done, or the visitor has another step to go. */
  status: StationStatus
  title: string
  text: string
  /** What the link to the home page says. */
  home: string
}

/** A page that says what came of something a visitor did. */
export const DonePage = ({ status, title, text, home }: DonePageProps) => {
  const path = useLocalizedPath()
  return (
    <Layout>
      <Notice
        sign={<Station status={status} />}
        title={title}
        text={text}
        link={{ href: path(routes.home), text: home }}
      />
    </Layout>
  )
}

/** Pages that only show a notice: how sending a form ended, or what a link in a mail does. */
import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { Station, type StationStatus } from '../components/illustrations/Drawings'
import NotFoundDrawing from '../components/illustrations/not-found.svg'
import { PageHead, type PageContext } from '../components/layout/head/PageHead'
import { Layout } from '../components/layout/Layout'
import { Button, ButtonLink } from '../components/ui/Button'
import type { Language } from '../i18n/languages'
import { anchors, routes, templateRoutes, type NoticeId } from '../i18n/paths'
import { useLanguage, type LocaleData } from '../i18n/react'
import { ContactFormIsland, NewsletterIsland } from '../sections/FormIslands'
import { MAIL_PAUSE_MINUTES } from '../shared/retention'
import * as styles from './notice.module.css'

interface NoticeProps {
  /** A sign above the title, to which the red line leads from the edge of the window. */
  sign?: StationStatus
  /** A drawing above the title, as wide as the window. */
  drawing?: ReactNode
  title: string
  /** The title of the window, where it differs from the heading. */
  pageTitle?: string
  text: string
  link?: { href: string; text: string }
  children?: ReactNode
}

type PageLanguage = Pick<ReturnType<typeof useLanguage>, 't' | 'path' | 'language'>

/**
 * A form with one button, by which a visitor confirms or ends a subscription. The link in a mail
 * only opens this page, since mail programs open links by themselves. The server fills in the token
 * of the link.
 */
const tokenForm = (action: string, language: Language, submit: string) => (
  <form
    method="post"
    action={`/api/newsletter/${language}/${action}`}
    data-native-form={`newsletter-${action}`}
  >
    <input type="hidden" name="token" value="" />
    <Button type="submit">{submit}</Button>
  </form>
)

const notices: Record<NoticeId | 'notFound', (page: PageLanguage) => NoticeProps> = {
  notFound: ({ t, path }) => ({
    drawing: <NotFoundDrawing />,
    title: t('notFound.title'),
    text: t('notFound.text'),
    link: { href: path(routes.home), text: t('notFound.home') },
  }),
  contactSent: ({ t, path }) => ({
    sign: 'done',
    title: t('contact.sent.title'),
    text: t('contact.sent.text'),
    link: { href: path(routes.home), text: t('contact.sent.home') },
  }),
  // The page by which the server returns a wrong message. The build renders every possible error of
  // the form, and the server removes those that the visitor did not make.
  contactCorrect: ({ t }) => ({
    pageTitle: t('contact.correct.pageTitle'),
    title: t('contact.correct.title'),
    text: t('contact.correct.lead'),
    children: <ContactFormIsland correction="all" />,
  }),
  newsletterCorrect: ({ t }) => ({
    pageTitle: t('newsletter.correct.pageTitle'),
    title: t('newsletter.correct.title'),
    text: t('newsletter.correct.lead'),
    children: <NewsletterIsland correction="all" />,
  }),
  // An address that has already subscribed leads to the same notice as a new one, so that nobody
  // can find out who subscribes.
  newsletterSubscribed: ({ t, path }) => ({
    sign: 'current',
    title: t('newsletter.subscribed.title'),
    text: t('newsletter.subscribed.text', { minutes: MAIL_PAUSE_MINUTES }),
    link: { href: path(routes.home), text: t('newsletter.subscribed.home') },
  }),
  newsletterConfirm: ({ t, language }) => ({
    title: t('newsletter.confirm.title'),
    text: t('newsletter.confirm.text'),
    children: tokenForm('confirm', language, t('newsletter.confirm.submit')),
  }),
  newsletterConfirmed: ({ t, path }) => ({
    sign: 'done',
    title: t('newsletter.confirmed.title'),
    text: t('newsletter.confirmed.text'),
    link: { href: path(routes.home), text: t('newsletter.confirmed.home') },
  }),
  newsletterUnsubscribe: ({ t, language }) => ({
    title: t('newsletter.unsubscribe.title'),
    text: t('newsletter.unsubscribe.text'),
    children: tokenForm('unsubscribe', language, t('newsletter.unsubscribe.submit')),
  }),
  newsletterUnsubscribed: ({ t, path }) => ({
    sign: 'done',
    title: t('newsletter.unsubscribed.title'),
    text: t('newsletter.unsubscribed.text'),
    link: { href: path(routes.home), text: t('newsletter.unsubscribed.home') },
  }),
  newsletterExpired: ({ t, path }) => ({
    sign: 'broken',
    title: t('newsletter.expired.title'),
    text: t('newsletter.expired.text'),
    link: {
      href: `${path(routes.contact)}#${anchors.newsletter}`,
      text: t('newsletter.expired.link'),
    },
  }),
  // The notice for an incomplete link, of which a mail program has cut off the end. It is the same
  // for links to subscribe and to unsubscribe.
  newsletterIncomplete: ({ t, path }) => ({
    sign: 'broken',
    title: t('newsletter.incomplete.title'),
    text: t('newsletter.incomplete.text'),
    link: { href: path(routes.contact), text: t('newsletter.incomplete.link') },
  }),
  newsletterNotUnsubscribed: ({ t, path }) => ({
    sign: 'broken',
    title: t('newsletter.notUnsubscribed.title'),
    text: t('newsletter.notUnsubscribed.text'),
    link: { href: path(routes.contact), text: t('newsletter.notUnsubscribed.link') },
  }),
  unavailable: ({ t, path }) => ({
    sign: 'broken',
    title: t('site.unavailable.title'),
    text: t('site.unavailable.text'),
    link: { href: path(routes.contact), text: t('site.unavailable.link') },
  }),
}

const Notice = ({ sign, drawing, title, text, link, children }: NoticeProps) => (
  <div className={styles.notice}>
    {sign && (
      <div className={`sign ${styles.sign}`} data-status={sign}>
        <Station status={sign} className="station" />
      </div>
    )}
    {drawing && <div className={styles.drawing}>{drawing}</div>}
    <h1>{title}</h1>
    <p className={`lead ${styles.text}`}>{text}</p>
    {children}
    {link && (
      <p>
        <ButtonLink href={link.href}>{link.text}</ButtonLink>
      </p>
    )}
  </div>
)

/**
 * The context of a notice page. `notice` is missing for `pages/404.tsx`, which Gatsby
 * creates by itself.
 */
type NoticeContext = PageContext & { notice?: NoticeId | 'notFound' }

const NoticePage = ({
  pageContext: { notice = 'notFound' },
}: PageProps<object, NoticeContext>) => {
  const page = useLanguage()
  // A notice that the server fills in for one visitor cannot be opened by its address. So its page
  // has no links to other languages.
  const languageLinks = !templateRoutes.some((route) => route === page.originalPath)
  return (
    <Layout languageLinks={languageLinks}>
      <Notice {...notices[notice](page)} />
    </Layout>
  )
}

export default NoticePage

/**
 * The head of a notice page. It keeps the page out of search engines, as it answers something that
 * a visitor did.
 */
export const Head = ({
  data,
  pageContext,
}: HeadProps<{ locales: LocaleData }, NoticeContext>) => (
  <PageHead
    locales={data.locales}
    context={pageContext}
    title={(t) => {
      // The head needs only the title of the notice, and no addresses of its links. So any function
      // can stand for `path`, here `String`.
      const page = { t, path: String, language: pageContext.language }
      const { title, pageTitle = title } = notices[pageContext.notice ?? 'notFound'](page)
      return pageTitle
    }}
    index={false}
  />
)

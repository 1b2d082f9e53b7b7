import { graphql } from 'gatsby'
import { useI18next, useTranslation } from '../../i18n/react'
import { NEWSLETTER_CONFIRM_ENDPOINT } from '../../shared/build-settings'
import { TokenForm } from '../../forms/newsletter/TokenForm'
import { NoticePage, noticeHead } from '../../components/layout/NoticePage'

/** Where the link leads in the mail that asks whether somebody really wants the newsletter. */
const NewsletterConfirmPage = () => {
  const { t } = useTranslation()
  const { language } = useI18next()
  return (
    <NoticePage
      title={t('newsletter.confirm.title')}
      text={t('newsletter.confirm.text')}
      languagePicker={false}
    >
      <TokenForm
        name="newsletter-confirm"
        action={NEWSLETTER_CONFIRM_ENDPOINT}
        language={language}
        submit={t('newsletter.confirm.submit')}
      />
    </NoticePage>
  )
}

export default NewsletterConfirmPage

export const Head = noticeHead((t) => t('newsletter.confirm.title'))

export const query = graphql`
  query NewsletterConfirmPage($language: String!) {
    ...PageTranslations
  }
`

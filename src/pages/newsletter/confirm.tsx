import { graphql } from 'gatsby'
import { noticeHead, noticePage } from '../../components/layout/NoticePage'
import { TokenForm } from '../../forms/newsletter/TokenForm'
import { NEWSLETTER_CONFIRM_ENDPOINT } from '../../shared/build-settings'

/** Where the link leads in the mail that asks whether somebody really wants the newsletter. */
export default noticePage(({ t, language }) => ({
  title: t('newsletter.confirm.title'),
  text: t('newsletter.confirm.text'),
  languagePicker: false,
  children: (
    <TokenForm
      name="newsletter-confirm"
      action={NEWSLETTER_CONFIRM_ENDPOINT}
      language={language}
      submit={t('newsletter.confirm.submit')}
    />
  ),
}))

export const Head = noticeHead((t) => t('newsletter.confirm.title'))

export const query = graphql`
  query NewsletterConfirmPage($language: String!) {
    ...PageTranslations
  }
`

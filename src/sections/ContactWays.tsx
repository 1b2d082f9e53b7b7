import { useContactDetails } from '../components/layout/site-data'
import { BreakableAddress } from '../components/ui/Text'
import { clockTime, weekdayIn } from '../i18n/languages'
import { routes } from '../i18n/paths'
import { punctuate } from '../i18n/punctuation'
import { useLanguage } from '../i18n/react'
import * as styles from './ContactWays.module.css'

/** The days and hours when the phone is answered, as a sentence in the language of the page. */
export const PhoneHours = ({ hours }: { hours: Queries.OpeningHours }) => {
  const { t, language } = useLanguage()
  const from = weekdayIn(hours.from, language)
  const to = weekdayIn(hours.to, language)
  const opens = clockTime(hours.opens, language)
  const closes = clockTime(hours.closes, language)
  const sentence =
    from === to
      ? t('contact.info.phone.day', { from, opens, closes })
      : t('contact.info.phone.days', { from, to, opens, closes })
  return punctuate(sentence, language)
}

/** The ways to reach the team: by form, by e-mail, by phone. */
export const ContactWays = () => {
  const { t, path } = useLanguage()
  const { email, phone, openingHours } = useContactDetails()
  return (
    <ul role="list">
      <li>
        <a href={path(routes.contact)}>{t('contact.ways.form')}</a>
      </li>
      <li>
        {t('contact.ways.email')}{' '}
        <a href={`mailto:${email}`}>
          <BreakableAddress text={email} />
        </a>
      </li>
      <li>
        {t('contact.ways.phone')}{' '}
        <a className={styles.phone} href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
        <br />
        <PhoneHours hours={openingHours} />
      </li>
    </ul>
  )
}

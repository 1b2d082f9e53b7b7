import { PhoneHours } from '../components/layout/PhoneHours'
import { useContactDetails } from '../components/layout/site-data'
import { BreakableAddress } from '../components/ui/Text'
import { routes } from '../i18n/paths'
import { useLanguage } from '../i18n/react'
import * as styles from './ContactWays.module.css'

/** How to reach the team: by form, by e-mail, by phone. */
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

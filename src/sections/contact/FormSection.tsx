import { graphql } from 'gatsby'
import Mail from '../../components/illustrations/icons/mail.svg'
import Phone from '../../components/illustrations/icons/phone.svg'
import Place from '../../components/illustrations/icons/place.svg'
import { useContactDetails } from '../../components/layout/site-data'
import { BreakableAddress } from '../../components/ui/Text'
import { useLanguage } from '../../i18n/react'
import { PhoneHours } from '../ContactWays'
import { ContactFormIsland } from '../FormIslands'
import * as styles from './FormSection.module.css'

/** Three ways to reach the team: e-mail, phone, and the head office. */
const ContactInfo = ({ data }: { data: Queries.ContactInfoFragment }) => {
  const { t } = useLanguage()
  const { email, phone, openingHours } = useContactDetails()
  const { address } = data.contactDetails
  return (
    <section className={styles.info} aria-labelledby="info-title">
      <h2 id="info-title">{t('contact.info.title')}</h2>
      <ul role="list">
        <li>
          <Mail />
          <h3>{t('contact.info.email.title')}</h3>
          <p className={styles.value}>
            <a href={`mailto:${email}`}>
              <BreakableAddress text={t('contact.info.email.link', { email })} />
            </a>
          </p>
          <p className="soft">{t('contact.info.email.text')}</p>
        </li>
        <li>
          <Phone />
          <h3>{t('contact.info.phone.title')}</h3>
          <p className={styles.value}>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>
              {t('contact.info.phone.link', { phone })}
            </a>
          </p>
          <p className="soft">
            {t('contact.info.phone.text')} <br />
            <PhoneHours hours={openingHours} />
          </p>
        </li>
        <li>
          <Place />
          <h3>{t('contact.info.address.title')}</h3>
          <address className={styles.value}>
            {address.street}
            <br />
            {address.postcode} {address.city}
            <br />
            {address.country}
          </address>
          <p className="soft">{t('contact.info.address.text')}</p>
        </li>
      </ul>
    </section>
  )
}

/** The section with the contact form; the other ways to reach the team stand beside or below it. */
export const FormSection = ({ data }: { data: Queries.ContactInfoFragment }) => {
  const { t } = useLanguage()
  return (
    <div className={`columns ${styles.columns}`}>
      <section id="form" className={styles.form} aria-labelledby="form-title">
        <div className={`stack ${styles.heading}`}>
          <h2 id="form-title">{t('contact.form.title')}</h2>
          <p className="lead">{t('contact.form.lead')}</p>
        </div>
        <ContactFormIsland />
      </section>
      <ContactInfo data={data} />
    </div>
  )
}

export const query = graphql`
  fragment ContactInfo on Query {
    contactDetails {
      address {
        street
        postcode
        city
        country
      }
    }
  }
`

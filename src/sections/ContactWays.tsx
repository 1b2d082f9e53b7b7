import { graphql } from 'gatsby'
import { PhoneHours } from '../components/layout/PhoneHours'
import { requireEntry } from '../components/layout/site-data'
import { useLocalizedPath } from '../components/layout/use-localized-path'
import { BreakableAddress } from '../components/ui/LinkedText'
import { routes } from '../i18n/paths'
import { useTranslation } from '../i18n/react'

/** How to reach the team: by form, by e-mail, by phone. */
export const ContactWays = ({ data }: { data: Queries.ContactWaysFragment }) => {
  const { t } = useTranslation()
  const path = useLocalizedPath()
  const { email, phone, openingHours } = requireEntry(
    data.contactDetails,
    'content/contact.json',
  )
  return (
    <ul role="list">
      <li>
        <a href={path(routes.contact)}>{t('accessibility.barrier.form')}</a>
      </li>
      <li>
        {t('accessibility.barrier.email')}{' '}
        <a href={`mailto:${email}`}>
          <BreakableAddress text={email} />
        </a>
      </li>
      <li>
        {t('accessibility.barrier.phone')}{' '}
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
        <br />
        <PhoneHours hours={openingHours} />
      </li>
    </ul>
  )
}

export const query = graphql`
  fragment ContactWays on Query {
    contactDetails {
      email
      phone
      openingHours {
        ...PhoneHours
      }
    }
  }
`

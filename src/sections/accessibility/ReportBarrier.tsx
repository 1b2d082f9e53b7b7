import { graphql } from 'gatsby'
import { useTranslation } from '../../i18n/react'
import { routes } from '../../i18n/paths'
import { requireEntry } from '../../components/layout/site-data'
import { useLocalizedPath } from '../../components/layout/use-localized-path'
import { ProsePart } from '../../components/ui/Prose'

/** How to tell the team what is in the way: by form, by e-mail, by phone. */
export const ReportBarrier = ({ data }: { data: Queries.ReportBarrierFragment }) => {
  const { t } = useTranslation()
  const path = useLocalizedPath()
  const { email, phone, hours } = requireEntry(
    data.contactDetails,
    'content/contact.json',
  )
  return (
    <ProsePart id="barrier" title={t('accessibility.barrier.title')}>
      <p>{t('accessibility.barrier.text')}</p>
      <p>{t('accessibility.barrier.hint')}</p>
      <ul role="list">
        <li>
          <a href={path(routes.contact)}>{t('accessibility.barrier.form')}</a>
        </li>
        <li>
          {t('accessibility.barrier.email')} <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          {t('accessibility.barrier.phone')}{' '}
          <a href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone.replaceAll(' ', '\u00a0')}
          </a>
          <br />
          {hours}
        </li>
      </ul>
    </ProsePart>
  )
}

export const query = graphql`
  fragment ReportBarrier on Query {
    contactDetails {
      email
      phone
      hours
    }
  }
`

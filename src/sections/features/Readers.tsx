import Pin from '../../components/illustrations/pin.svg'
import { Section } from '../../components/ui/Section'
import { useLanguage } from '../../i18n/react'
import * as styles from './Readers.module.css'

/** What the example of a report tells whoever made it, the service it goes to, and a shop nearby. */
export const Readers = () => {
  const { t } = useLanguage()
  const VOTES = 12
  const votes = (number: number) => t('features.readers.votes', { number })
  const readers = [
    {
      name: t('features.readers.resident.name'),
      text: t('features.readers.resident.text'),
      rows: [
        [t('journey.signalled.title'), t('features.readers.resident.signalled')],
        [t('journey.confirmed.title'), t('features.readers.resident.confirmed')],
        [t('journey.routed.title'), t('features.readers.resident.routed')],
      ],
    },
    {
      name: t('features.readers.service.name'),
      text: t('features.readers.service.text'),
      rows: [
        [t('report.title'), votes(VOTES)],
        [t('features.readers.service.second'), votes(7)],
        [t('features.readers.service.third'), votes(3)],
      ],
    },
    {
      name: t('features.readers.shop.name'),
      text: t('features.readers.shop.text'),
      rows: [
        [t('features.readers.shop.first'), votes(5)],
        [t('features.readers.shop.second'), votes(3)],
      ],
    },
  ]
  return (
    <Section
      id="readers"
      title={t('features.readers.title')}
      lead={t('features.readers.lead')}
    >
      <fieldset className={styles.readers}>
        <legend className="visually-hidden">{t('features.readers.title')}</legend>
        <div className={styles.choices}>
          {readers.map(({ name }, index) => (
            <label key={name}>
              <input type="radio" name="reader" defaultChecked={index === 0} />
              {name}
            </label>
          ))}
        </div>
        <div className={`card ${styles.report}`}>
          <p className={styles.title}>
            <Pin />
            <span>
              <strong>{t('report.title')}</strong>{' '}
              <span className="soft">{t('report.place')}</span>
            </span>
          </p>
          <div className={styles.views}>
            {readers.map(({ name, text, rows }) => (
              <div key={name} className={styles.view}>
                <h3>{name}</h3>
                <p className="soft">{text}</p>
                <dl>
                  {rows.map(([title, note]) => (
                    <div key={title}>
                      <dt className="strong">{title}</dt>
                      <dd className="soft">{note}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </div>
        </div>
      </fieldset>
    </Section>
  )
}

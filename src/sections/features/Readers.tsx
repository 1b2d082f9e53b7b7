import Pin from '../../components/illustrations/pin.svg'
import { Section } from '../../components/ui/Section'
import { useLanguage } from '../../i18n/react'
import * as styles from './Readers.module.css'

interface Row {
  title: string
  note?: string
  votes?: number
}

/** The drawing of a house by night, in which one window is lit for each vote of a report. */
const Windows = ({ lit }: { lit: number }) => {
  const width = lit * 10 + 4
  return (
    <svg
      viewBox={`0 0 ${width} 20`}
      width={width}
      height="20"
      className={styles.windows}
      data-tone="ink"
      aria-hidden="true"
    >
      <path
        stroke="var(--ink)"
        strokeWidth="11"
        strokeDasharray="6 4"
        d={`M4 10H${width}`}
      />
    </svg>
  )
}

/**
 * What the example of a report shows to three readers: whoever made it, the service it goes to, and
 * a shop nearby.
 */
export const Readers = () => {
  const { t } = useLanguage()
  const readers: readonly { name: string; text: string; rows: readonly Row[] }[] = [
    {
      name: t('features.readers.resident.name'),
      text: t('features.readers.resident.text'),
      rows: [
        {
          title: t('journey.signalled.title'),
          note: t('features.readers.resident.signalled'),
        },
        {
          title: t('journey.confirmed.title'),
          note: t('features.readers.resident.confirmed'),
        },
        { title: t('journey.routed.title'), note: t('features.readers.resident.routed') },
      ],
    },
    {
      name: t('features.readers.service.name'),
      text: t('features.readers.service.text'),
      rows: [
        { title: t('features.readers.service.second'), votes: 7 },
        { title: t('features.readers.service.third'), votes: 3 },
        // The report in this example has two votes, like that on the home page after a visitor has
        // ticked its checkbox.
        { title: t('report.title'), votes: 2 },
      ],
    },
    {
      name: t('features.readers.shop.name'),
      text: t('features.readers.shop.text'),
      rows: [
        { title: t('features.readers.shop.first'), votes: 5 },
        { title: t('features.readers.shop.second'), votes: 3 },
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
                  {rows.map(({ title, note, votes }) => (
                    <div key={title}>
                      <dt className="strong">{title}</dt>
                      <dd className="soft">
                        {note}
                        {votes !== undefined && (
                          <>
                            <Windows lit={votes} />
                            {t('features.readers.votes', { number: votes })}
                          </>
                        )}
                      </dd>
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

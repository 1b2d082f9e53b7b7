import Street from '../../components/illustrations/street.svg'
import { Section } from '../../components/ui/Section'
import { Statements } from '../../components/ui/Statements'
import { useLanguage } from '../../i18n/react'
import { ExampleReport } from '../ExampleReport'
import { BetaLink } from '../ExternalLinks'
import * as styles from './Prototype.module.css'

/** The section on the prototype: what visitors can try today, and how far it is. */
export const Prototype = () => {
  const { t } = useLanguage()
  return (
    <Section
      id="prototype"
      title={t('about.prototype.title')}
      lead={t('about.prototype.lead')}
      picture={
        <div className={`screen-only ${styles.example}`}>
          <ExampleReport>
            <Street
              viewBox="-176 84 640 330"
              width="100%"
              data-tone="ink"
              aria-label={t('report.drawing')}
            />
          </ExampleReport>
        </div>
      }
    >
      <BetaLink>
        {(link, notice) => (
          <div className={`stack ${styles.link}`}>
            <p>{link}</p>
            {notice}
          </div>
        )}
      </BetaLink>
      <Statements
        layout="stack"
        entries={[
          {
            title: t('about.prototype.ready.title'),
            text: t('about.prototype.ready.text'),
          },
        ]}
      />
    </Section>
  )
}

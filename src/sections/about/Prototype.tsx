import Street from '../../components/illustrations/street.svg'
import { useSiteInfo } from '../../components/layout/site-data'
import { ButtonLink } from '../../components/ui/Button'
import { Section } from '../../components/ui/Section'
import { Statements } from '../../components/ui/Statements'
import { useLanguage } from '../../i18n/react'
import { ExampleReport } from '../ExampleReport'
import { OtherSite } from '../OtherSite'
import * as styles from './Prototype.module.css'

/** The home page's «View the prototype» leads here. */
export const PROTOTYPE_ID = 'prototype'

/** What the current version is, which the spec's labels also call prototype and beta. */
export const Prototype = () => {
  const { t } = useLanguage()
  const { betaUrl } = useSiteInfo()
  return (
    <Section
      id={PROTOTYPE_ID}
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
      <p className={styles.link}>
        <ButtonLink href={betaUrl} rel="external">
          {t('home.cta.beta')}
          <OtherSite />
        </ButtonLink>
      </p>
      <Statements
        layout="stack"
        entries={[
          {
            title: t('about.prototype.ready.title'),
            text: t('about.prototype.ready.text'),
          },
          { title: t('about.prototype.limits.title'), text: t('home.cta.notice') },
        ]}
      />
    </Section>
  )
}

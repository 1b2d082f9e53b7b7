import { useSiteInfo } from '../../components/layout/site-data'
import { ButtonLink } from '../../components/ui/Button'
import { Section } from '../../components/ui/Section'
import { Statements } from '../../components/ui/Statements'
import { useTranslation } from '../../i18n/react'
import { ExampleReport } from '../ExampleReport'
import { OtherSite } from '../OtherSite'
import * as styles from './Prototype.module.css'

/** The landing page's «View the prototype» leads here. */
export const PROTOTYPE_ID = 'prototype'

/** What the current version is, which the spec's labels also call prototype and beta. */
export const Prototype = () => {
  const { t } = useTranslation()
  const { betaUrl } = useSiteInfo()
  return (
    <Section
      id={PROTOTYPE_ID}
      title={t('about.prototype.title')}
      lead={t('about.prototype.lead')}
    >
      <div className={styles.parts}>
        <p>
          <ButtonLink href={betaUrl} rel="external">
            {t('landing.cta.beta')}
            <OtherSite />
          </ButtonLink>
        </p>
        <div className="screen-only">
          <ExampleReport />
        </div>
      </div>
      <Statements
        entries={[
          {
            title: t('about.prototype.names.title'),
            text: t('about.prototype.names.text'),
          },
          {
            title: t('about.prototype.ready.title'),
            text: t('about.prototype.ready.text'),
          },
          { title: t('about.prototype.limits.title'), text: t('landing.cta.notice') },
        ]}
      />
    </Section>
  )
}

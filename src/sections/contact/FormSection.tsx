import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/react'
import { ContactFormIsland } from '../FormIslands'
import * as styles from './FormSection.module.css'

/** The contact form; beside it, or below, what else there is to reach the team by. */
export const FormSection = ({ children }: { children: ReactNode }) => {
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
      {children}
    </div>
  )
}

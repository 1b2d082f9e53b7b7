import { Section } from '../../components/ui/Section'
import { useTranslation } from '../../i18n/react'
import { ContactFormIsland } from '../FormIslands'

/** The contact form, which hydrates when somebody reaches for it. */
export const FormSection = () => {
  const { t } = useTranslation()
  return (
    <Section id="form" title={t('contact.form.title')} lead={t('contact.form.lead')}>
      <ContactFormIsland />
    </Section>
  )
}

import { ReportCard } from '../components/ui/ReportCard'
import { useTranslation } from '../i18n/react'

/** The example of a report that visitors can confirm. */
export const ExampleReport = () => {
  const { t } = useTranslation()
  return (
    <ReportCard
      label={t('report.label')}
      title={t('report.title')}
      place={t('report.place')}
      photo={t('report.photo')}
      status={{ before: t('journey.signalled.title'), after: t('journey.routed.title') }}
      seen={t('report.seen')}
      votes={{ before: t('report.votes.before'), after: t('report.votes.after') }}
      recipient={t('report.recipient')}
    />
  )
}

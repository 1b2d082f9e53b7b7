import { ReportCard } from '../../ui/ReportCard'
import type { Example } from '../example'

export const reportCard: readonly Example[] = [
  {
    state: 'an example of a report',
    draw: ({ t }) => (
      <ReportCard
        label={t('report.label')}
        title={t('report.title')}
        place={t('report.place')}
        photo={t('report.photo')}
        status={t('report.status')}
        votes={t('report.votes')}
        recipient={t('report.recipient')}
        hint={t('report.hint')}
      />
    ),
  },
]

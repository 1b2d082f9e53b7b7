import type { TFunction } from 'i18next'
import type { JourneyStop } from '../../components/ui/Journey'

/** The texts of the report that is shown as an example. */
export const exampleReport = (t: TFunction) => ({
  label: t('report.label'),
  title: t('report.title'),
  place: t('report.place'),
  photo: t('report.photo'),
  status: t('report.status'),
  votes: t('report.votes'),
  recipient: t('report.recipient'),
  hint: t('report.hint'),
})

/** How far that report has come. */
export const exampleStops = (t: TFunction): readonly JourneyStop[] => [
  {
    id: 'signalled',
    title: t('journey.signalled.title'),
    text: t('journey.signalled.text'),
    status: 'done',
    statusText: t('journey.status.done'),
  },
  {
    id: 'confirmed',
    title: t('journey.confirmed.title'),
    text: t('journey.confirmed.text'),
    status: 'done',
    statusText: t('journey.status.done'),
  },
  {
    id: 'routed',
    title: t('journey.routed.title'),
    text: t('journey.routed.text'),
    status: 'current',
    statusText: t('journey.status.current'),
  },
  {
    id: 'resolved',
    title: t('journey.resolved.title'),
    text: t('journey.resolved.text'),
    status: 'next',
    statusText: t('journey.status.next'),
  },
]

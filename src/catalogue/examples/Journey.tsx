import { Journey } from '../../ui/Journey'
import type { Example } from '../example'

export const journey: readonly Example[] = [
  {
    state: 'two stages done, one under way, one to come',
    draw: ({ t }) => (
      <Journey
        title={t('journey.title')}
        stops={[
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
        ]}
      />
    ),
  },
]

import { exampleStops } from '../../sections/landing/example'
import { Journey } from '../../components/ui/Journey'
import type { Example } from '../example'

export const journey: readonly Example[] = [
  {
    state: 'two stages done, one under way, one to come',
    draw: ({ t }) => <Journey title={t('journey.title')} stops={exampleStops(t)} />,
  },
]

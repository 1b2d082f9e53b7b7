import { Bend } from '../../../components/illustrations/Bend'
import type { Example } from '../../example'

export const bend: readonly Example[] = [
  { state: 'on paper', small: true, draw: () => <Bend /> },
  { state: 'on ink', ground: 'ink', small: true, draw: () => <Bend /> },
]

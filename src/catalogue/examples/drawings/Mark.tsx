import { Mark } from '../../../components/illustrations/Mark'
import type { Example } from '../../example'

export const mark: readonly Example[] = [
  { state: 'on paper', small: true, draw: () => <Mark /> },
  { state: 'on ink', ground: 'ink', small: true, draw: () => <Mark /> },
]

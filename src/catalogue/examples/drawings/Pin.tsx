import { Pin } from '../../../components/illustrations/Pin'
import type { Example } from '../../example'

export const pin: readonly Example[] = [
  { state: 'on paper', small: true, draw: () => <Pin /> },
  { state: 'on ink', ground: 'ink', small: true, draw: () => <Pin /> },
]

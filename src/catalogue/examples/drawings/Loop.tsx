import { Loop } from '../../../components/illustrations/Loop'
import type { Example } from '../../example'

export const loop: readonly Example[] = [
  { state: 'three stops', small: true, draw: () => <Loop stops={3} /> },
  { state: 'five stops', small: true, draw: () => <Loop stops={5} /> },
]

import { Geneva } from '../../../components/illustrations/Geneva'
import type { Example } from '../../example'

export const geneva: readonly Example[] = [
  { state: 'as a ground', draw: () => <Geneva /> },
  { state: 'with the office', draw: () => <Geneva pin /> },
]

import { StreetFrieze } from '../../../components/illustrations/friezes/StreetFrieze'
import type { Example } from '../../example'

export const streetFrieze: readonly Example[] = [
  { state: 'whole', ground: 'wide', draw: () => <StreetFrieze /> },
]

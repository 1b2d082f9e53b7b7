import { SwitchFrieze } from '../../../components/illustrations/friezes/SwitchFrieze'
import type { Example } from '../../example'

export const switchFrieze: readonly Example[] = [
  { state: 'whole', ground: 'wide', draw: () => <SwitchFrieze /> },
]

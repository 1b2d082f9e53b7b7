import { PostFrieze } from '../../../components/illustrations/friezes/PostFrieze'
import type { Example } from '../../example'

export const postFrieze: readonly Example[] = [
  { state: 'whole', ground: 'wide', draw: () => <PostFrieze /> },
]

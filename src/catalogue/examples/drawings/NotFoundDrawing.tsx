import { NotFoundDrawing } from '../../../components/illustrations/NotFoundDrawing'
import type { Example } from '../../example'

export const notFoundDrawing: readonly Example[] = [
  { state: 'whole', draw: () => <NotFoundDrawing /> },
]

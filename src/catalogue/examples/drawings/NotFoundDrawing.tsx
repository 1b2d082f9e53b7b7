import { NotFoundDrawing } from '../../../ui/drawings/NotFoundDrawing'
import type { Example } from '../../example'

export const notFoundDrawing: readonly Example[] = [
  { state: 'whole', draw: () => <NotFoundDrawing /> },
]

import * as drawn from '../../../components/illustrations/Icons'
import type { Example } from '../../example'

export const icons: readonly Example[] = Object.entries(drawn).map(([name, Icon]) => ({
  state: name,
  small: true,
  draw: () => <Icon />,
}))

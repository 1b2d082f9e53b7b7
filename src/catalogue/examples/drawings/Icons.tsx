import * as drawn from '../../../ui/drawings/Icons'
import type { Example } from '../../example'

export const icons: readonly Example[] = Object.entries(drawn).map(([name, Icon]) => ({
  state: name,
  small: true,
  draw: () => <Icon />,
}))

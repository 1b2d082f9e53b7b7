import type { Meta, StoryObj } from '@storybook/react-vite'
import { SwitchFrieze } from './SwitchFrieze'

const meta: Meta<typeof SwitchFrieze> = {
  component: SwitchFrieze,
  parameters: { wide: true },
}
export default meta

export const Whole: StoryObj<typeof SwitchFrieze> = {}

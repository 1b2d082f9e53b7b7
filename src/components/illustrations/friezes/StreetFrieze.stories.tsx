import type { Meta, StoryObj } from '@storybook/react-vite'
import { StreetFrieze } from './StreetFrieze'

const meta: Meta<typeof StreetFrieze> = {
  component: StreetFrieze,
  parameters: { wide: true },
}
export default meta

export const Whole: StoryObj<typeof StreetFrieze> = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Loop } from './Loop'

const meta: Meta<typeof Loop> = { component: Loop }
export default meta

type Story = StoryObj<typeof Loop>

export const ThreeStops: Story = { args: { stops: 3 } }
export const FiveStops: Story = { args: { stops: 5 } }

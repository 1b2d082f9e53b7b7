import type { Meta, StoryObj } from '@storybook/react-vite'
import { Station } from './Station'

const meta: Meta<typeof Station> = { component: Station }
export default meta

type Story = StoryObj<typeof Station>

export const Done: Story = { args: { status: 'done' } }
export const Current: Story = { args: { status: 'current' } }
export const Next: Story = { args: { status: 'next' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Geneva } from './Geneva'

const meta: Meta<typeof Geneva> = { component: Geneva }
export default meta

type Story = StoryObj<typeof Geneva>

export const Ground: Story = {}
export const WithOffice: Story = { args: { pin: true } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from './Checkbox'

export default {
  component: Checkbox,
  args: { label: 'Me ramener à l’accueil trois secondes après l’envoi' },
} satisfies Meta<typeof Checkbox>

type Story = StoryObj<typeof Checkbox>

export const Off: Story = {}
export const On: Story = { args: { defaultChecked: true } }
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } }

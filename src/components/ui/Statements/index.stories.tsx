import type { Meta, StoryObj } from '@storybook/react-vite'
import { Statements } from '.'

export default {
  component: Statements,
  args: {
    entries: [
      { title: 'Une voix par personne', text: 'Chaque confirmation compte autant.' },
      { title: 'Tout se suit', text: 'Chaque étape est visible, jusqu’à la dernière.' },
      { title: 'Rien à vendre', text: 'Ni publicité, ni données cédées.' },
    ],
  },
} satisfies Meta<typeof Statements>

type Story = StoryObj<typeof Statements>

export const Rows: Story = {}
export const Stack: Story = { args: { layout: 'stack' } }
export const Columns: Story = { args: { layout: 'columns' } }
export const Scenes: Story = { args: { layout: 'scenes' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { PostFrieze } from '../illustrations/friezes/PostFrieze'
import { PageHero } from './PageHero'

const meta: Meta<typeof PageHero> = {
  component: PageHero,
  parameters: { wide: true },
  args: {
    title: 'Nous contacter',
    lead: 'Une question, une idée, un partenariat : écrivez-nous.',
  },
}
export default meta

type Story = StoryObj<typeof PageHero>

export const Plain: Story = {}
export const WithFrieze: Story = { args: { frieze: <PostFrieze /> } }

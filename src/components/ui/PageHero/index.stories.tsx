import type { Meta, StoryObj } from '@storybook/react-vite'
import PostFrieze from '../../illustrations/post-frieze.svg'
import { PageHero } from '.'

export default {
  component: PageHero,
  parameters: { wide: true },
  args: {
    title: 'Nous contacter',
    lead: 'Une question, une idée, un partenariat : écrivez-nous.',
  },
} satisfies Meta<typeof PageHero>

type Story = StoryObj<typeof PageHero>

export const Plain: Story = {}
export const WithFrieze: Story = { args: { frieze: <PostFrieze /> } }

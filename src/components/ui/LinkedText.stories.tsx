import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkedText } from './LinkedText'

const meta: Meta<typeof LinkedText> = { component: LinkedText }
export default meta

export const MailAndWebAddress: StoryObj<typeof LinkedText> = {
  args: { text: 'Par e-mail : support@example.org, ou sur https://www.example.org/.' },
}

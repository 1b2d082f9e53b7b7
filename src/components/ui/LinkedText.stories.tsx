import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkedText } from './LinkedText'

export default { component: LinkedText } satisfies Meta<typeof LinkedText>

export const MailAndWebAddress: StoryObj<typeof LinkedText> = {
  args: { text: 'Par e-mail : support@example.org, ou sur https://www.example.org/.' },
}

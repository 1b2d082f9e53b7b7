import type { Meta, StoryObj } from '@storybook/react-vite'
import { WholeWords } from './WholeWords'

export default { component: WholeWords } satisfies Meta<typeof WholeWords>

export const InAHeading: StoryObj<typeof WholeWords> = {
  args: { text: 'Dites-le une fois. Suivez-le jusqu’au bout.' },
  render: (args) => (
    <h1>
      <WholeWords {...args} />
    </h1>
  ),
}

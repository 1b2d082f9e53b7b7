import type { Meta, StoryObj } from '@storybook/react-vite'
import { DataNotice } from './Form'

export default { component: DataNotice } satisfies Meta<typeof DataNotice>

type Story = StoryObj<typeof DataNotice>

const privacy = { href: '#privacy', text: 'Protection des données' }

export const OneLink: Story = {
  args: {
    text: 'Votre message arrive à notre équipe. Ce que nous en faisons :',
    links: [privacy],
  },
}

export const TwoLinks: Story = {
  args: {
    ...OneLink.args,
    links: [{ href: '#terms', text: 'Conditions de l’infolettre' }, privacy],
  },
}

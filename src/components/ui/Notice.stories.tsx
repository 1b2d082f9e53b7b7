import type { Meta, StoryObj } from '@storybook/react-vite'
import NotFoundDrawing from '../illustrations/not-found.svg'
import { Notice } from './Notice'

export default {
  component: Notice,
  parameters: { wide: true },
  args: { link: { href: '#home', text: 'Aller à l’accueil' } },
} satisfies Meta<typeof Notice>

type Story = StoryObj<typeof Notice>

export const Done: Story = {
  args: {
    sign: 'done',
    title: 'Message envoyé',
    text: 'Merci. Nous vous répondrons à l’adresse e-mail que vous avez indiquée.',
  },
}

export const OneMoreStep: Story = {
  args: {
    sign: 'current',
    title: 'Encore une étape',
    text: 'Ouvrez l’e-mail que nous venons de vous envoyer.',
  },
}

export const Expired: Story = {
  args: {
    sign: 'broken',
    title: 'Ce lien n’est plus valable',
    text: 'Il a expiré ou a déjà servi.',
  },
}

export const NotFound: Story = {
  args: {
    drawing: <NotFoundDrawing />,
    title: 'Cette page n’existe pas',
    text: 'La ligne s’arrête ici.',
  },
}

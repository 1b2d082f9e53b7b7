import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button'
import { Dialog } from '.'

export default {
  component: Dialog,
  args: { id: 'dialog', onClose: () => undefined },
} satisfies Meta<typeof Dialog>

type Story = StoryObj<typeof Dialog>

export const Success: Story = {
  args: {
    title: 'Message envoyé avec succès !',
    sign: 'done',
    children: <p>Redirection automatique dans 3 secondes...</p>,
    actions: <Button>Rester ici</Button>,
  },
}

export const Failure: Story = {
  args: {
    title: 'Message non envoyé',
    sign: 'broken',
    children: <p>Ce que vous avez saisi est conservé.</p>,
    actions: (
      <>
        <Button>Réessayer</Button>
        <Button variant="quiet">Fermer</Button>
      </>
    ),
  },
}

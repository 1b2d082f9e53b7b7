import type { Meta, StoryObj } from '@storybook/react-vite'
import ArrowUpRight from '../../illustrations/icons/arrow-up-right.svg'
import { Button, ButtonLink } from '.'

export default { component: Button } satisfies Meta<typeof Button>

type Story = StoryObj<typeof Button>

export const Primary: Story = { args: { children: 'Envoyer le message' } }
export const Quiet: Story = { args: { children: 'Réessayer', variant: 'quiet' } }
export const Busy: Story = {
  args: { children: 'Envoyer le message', busyLabel: 'Envoi en cours...', busy: true },
}
export const QuietBusy: Story = { args: { ...Busy.args, variant: 'quiet' } }

export const Link: Story = {
  render: () => <ButtonLink href="#contact">Nous écrire</ButtonLink>,
}

export const QuietLinkToAnotherSite: Story = {
  render: () => (
    <ButtonLink href="#beta" variant="quiet">
      Essayer le prototype
      <ArrowUpRight />
    </ButtonLink>
  ),
}

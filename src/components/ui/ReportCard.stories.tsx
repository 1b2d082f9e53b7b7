import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReportCard } from './ReportCard'

export default {
  component: ReportCard,
  decorators: (Story) => (
    <main>
      <Story />
    </main>
  ),
} satisfies Meta<typeof ReportCard>

export const Example: StoryObj<typeof ReportCard> = {
  args: {
    label: 'Exemple à essayer : rien n’est envoyé',
    title: 'Lampadaire éteint',
    place: 'Les Pâquis, Genève',
    photo: 'Dessin : un lampadaire éteint dans une rue, le soir',
    status: { before: 'Signalé', after: 'Transmis' },
    seen: 'Je l’ai vu aussi',
    votes: { before: '1 personne', after: '2 personnes : confirmé' },
    recipient: 'Destinataire : éclairage public',
  },
}

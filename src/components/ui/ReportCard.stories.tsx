import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReportCard } from './ReportCard'

export default { component: ReportCard } satisfies Meta<typeof ReportCard>

export const Example: StoryObj<typeof ReportCard> = {
  args: {
    label: 'Exemple de signalement',
    title: 'Lampadaire éteint',
    place: 'Les Pâquis, Genève',
    photo: 'Dessin : un lampadaire éteint dans une rue, le soir',
    status: 'Transmis',
    votes: 'Une autre personne l’a vu aussi',
    recipient: 'Destinataire : éclairage public',
    hint: 'Des nouvelles à chaque étape',
  },
}

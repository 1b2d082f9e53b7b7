import type { Meta, StoryObj } from '@storybook/react-vite'
import { Journey, type JourneyStop } from './Journey'

export default { component: Journey } satisfies Meta<typeof Journey>

const stop = (
  title: string,
  text: string,
  status: JourneyStop['status'],
  statusText: string,
): JourneyStop => ({ title, text, status, statusText })

export const DoneCurrentNext: StoryObj<typeof Journey> = {
  args: {
    title: 'Le parcours d’un signalement',
    stops: [
      stop('Signalé', 'Vous décrivez le problème.', 'done', 'étape franchie'),
      stop('Confirmé', 'Une autre personne le voit.', 'done', 'étape franchie'),
      stop('Transmis', 'Il part au service compétent.', 'current', 'étape en cours'),
      stop('Résolu', 'Tout le monde suit la suite.', 'next', 'étape à venir'),
    ],
  },
}

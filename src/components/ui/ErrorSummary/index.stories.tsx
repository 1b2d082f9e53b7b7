import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorSummary } from '.'

export default { component: ErrorSummary } satisfies Meta<typeof ErrorSummary>

/** Two fields, and an entry that leads to none. */
export const Entries: StoryObj<typeof ErrorSummary> = {
  args: {
    title: 'Il y a un problème',
    entries: [
      { field: 'name', code: 'required', text: 'Saisissez votre nom', target: 'name' },
      {
        field: 'message',
        code: 'required',
        text: 'Saisissez votre message',
        target: 'message',
      },
      { field: 'form', code: 'failed', text: 'Erreur lors de l’envoi' },
    ],
  },
}

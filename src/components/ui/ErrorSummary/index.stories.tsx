import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorSummary } from '.'

export default { component: ErrorSummary } satisfies Meta<typeof ErrorSummary>

/** An error summary with the errors of two fields, and one error that leads to no field. */
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

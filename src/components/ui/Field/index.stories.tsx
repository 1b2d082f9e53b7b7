import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox, Field } from '.'

export default {
  component: Field,
  args: {
    id: 'name',
    name: 'name',
    label: 'Nom',
    required: true,
    errors: [],
    children: (control) => <input {...control} />,
  },
} satisfies Meta<typeof Field>

type Story = StoryObj<typeof Field>

export const Empty: Story = {}

export const Placeholder: Story = {
  args: { children: (control) => <input {...control} placeholder="nom@example.org" /> },
}

export const Filled: Story = {
  args: { children: (control) => <input {...control} defaultValue="Ada Perrin" /> },
}

export const Disabled: Story = {
  args: {
    children: (control) => <input {...control} defaultValue="Ada Perrin" disabled />,
  },
}

export const OneError: Story = {
  args: { errors: [{ code: 'required', text: 'Saisissez votre nom' }] },
}

export const TwoErrors: Story = {
  args: {
    errors: [
      { code: 'tooLong', text: 'Raccourcissez votre nom à 100 caractères au plus' },
      { code: 'characters', text: 'Retirez les caractères invisibles' },
    ],
  },
}

export const Select: Story = {
  args: {
    label: 'Sujet',
    children: (control) => (
      <select {...control}>
        <option>Assistance technique</option>
        <option>Partenariat</option>
      </select>
    ),
  },
}

export const TextArea: Story = {
  args: { label: 'Message', children: (control) => <textarea {...control} rows={3} /> },
}

const checkbox = { label: 'Me ramener à l’accueil trois secondes après l’envoi' }

export const CheckboxOff: Story = { render: () => <Checkbox {...checkbox} /> }
export const CheckboxOn: Story = {
  render: () => <Checkbox {...checkbox} defaultChecked />,
}
export const CheckboxDisabled: Story = {
  render: () => <Checkbox {...checkbox} disabled defaultChecked />,
}

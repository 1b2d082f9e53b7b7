import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkedText, WholeWords } from '.'

export default { component: WholeWords } satisfies Meta<typeof WholeWords>

type Story = StoryObj<typeof WholeWords>

export const HyphenatedWord: Story = {
  args: { text: 'Dites-le une fois, et voyez ce que cela devient.' },
}

export const WithLinks: Story = {
  args: { text: '' },
  render: () => (
    <p>
      <LinkedText text="Écrivez à info@example.org, lisez https://www.example.org/aide, et en cas d’urgence appelez le 112." />
    </p>
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Section } from '.'

export default {
  component: Section,
  parameters: { wide: true },
  args: {
    id: 'section',
    title: 'D’où vient le projet',
    lead: 'Un lampadaire éteint, et personne à qui le dire.',
    children: <p>Chaque jour, des milliers de personnes passent devant.</p>,
  },
} satisfies Meta<typeof Section>

type Story = StoryObj<typeof Section>

export const Aside: Story = {}
export const Wide: Story = { args: { layout: 'wide' } }
export const InkAside: Story = { args: { tone: 'ink' } }
export const InkWide: Story = { args: { tone: 'ink', layout: 'wide' } }
export const WithPicture: Story = {
  args: {
    picture: (
      <svg viewBox="0 0 4 5" role="img" aria-label="Un portrait">
        <rect width="4" height="5" fill="var(--lake-soft)" />
      </svg>
    ),
  },
}
export const WithoutLead: Story = { args: { lead: undefined } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReportPhoto } from './ReportPhoto'

const meta: Meta<typeof ReportPhoto> = { component: ReportPhoto }
export default meta

export const Night: StoryObj<typeof ReportPhoto> = {
  args: { label: 'Dessin : un lampadaire éteint dans une rue, le soir' },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { FeatureDrawing } from './FeatureDrawing'

const meta: Meta<typeof FeatureDrawing> = { component: FeatureDrawing }
export default meta

type Story = StoryObj<typeof FeatureDrawing>

export const Signal: Story = { args: { name: 'signal' } }
export const Validation: Story = { args: { name: 'validation' } }
export const Map: Story = { args: { name: 'map' } }
export const Tracking: Story = { args: { name: 'tracking' } }
export const Language: Story = { args: { name: 'language' } }
export const Platform: Story = { args: { name: 'platform' } }

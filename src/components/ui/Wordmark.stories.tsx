import type { Meta, StoryObj } from '@storybook/react-vite'
import { Wordmark } from './Wordmark'

const meta: Meta<typeof Wordmark> = { component: Wordmark }
export default meta

export const Name: StoryObj<typeof Wordmark> = { args: { name: 'Genève Signale' } }

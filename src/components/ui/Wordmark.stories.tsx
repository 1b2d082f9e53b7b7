import type { Meta, StoryObj } from '@storybook/react-vite'
import { Wordmark } from './Wordmark'

export default { component: Wordmark } satisfies Meta<typeof Wordmark>

export const Name: StoryObj<typeof Wordmark> = { args: { name: 'Genève Signale' } }

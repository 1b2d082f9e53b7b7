import type { Meta, StoryObj } from '@storybook/react-vite'
import { Mark } from './Mark'

const meta: Meta<typeof Mark> = { component: Mark }
export default meta

export const Whole: StoryObj<typeof Mark> = {}

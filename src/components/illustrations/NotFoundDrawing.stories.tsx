import type { Meta, StoryObj } from '@storybook/react-vite'
import { NotFoundDrawing } from './NotFoundDrawing'

const meta: Meta<typeof NotFoundDrawing> = { component: NotFoundDrawing }
export default meta

export const Whole: StoryObj<typeof NotFoundDrawing> = {}

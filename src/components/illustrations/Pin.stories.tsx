import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pin } from './Pin'

const meta: Meta<typeof Pin> = { component: Pin }
export default meta

export const Whole: StoryObj<typeof Pin> = {}

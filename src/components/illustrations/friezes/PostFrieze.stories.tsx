import type { Meta, StoryObj } from '@storybook/react-vite'
import { PostFrieze } from './PostFrieze'

const meta: Meta<typeof PostFrieze> = {
  component: PostFrieze,
  parameters: { wide: true },
}
export default meta

export const Whole: StoryObj<typeof PostFrieze> = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Picture } from './Picture'

export default { component: Picture } satisfies Meta<typeof Picture>

const src =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400"><circle cx="160" cy="160" r="80"/></svg>'

export const Portrait: StoryObj<typeof Picture> = {
  args: {
    alt: 'Portrait',
    image: {
      layout: 'constrained',
      width: 320,
      height: 400,
      images: { fallback: { src } },
    },
  },
}

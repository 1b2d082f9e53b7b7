import type { Meta, StoryObj } from '@storybook/react-vite'
import { Picture } from '.'

/** A surface of one colour, 480 by 600 pixels, in the place of a photo. */
const SURFACE =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='480' height='600'><rect width='480' height='600' fill='%2326688a'/></svg>"

export default {
  component: Picture,
  args: {
    alt: 'Portrait de Camille Exemple',
    image: {
      layout: 'constrained',
      width: 480,
      height: 600,
      images: { sources: [], fallback: { src: SURFACE } },
    },
  },
} satisfies Meta<typeof Picture>

type Story = StoryObj<typeof Picture>

export const First: Story = {}
export const Lazy: Story = { args: { lazy: true } }

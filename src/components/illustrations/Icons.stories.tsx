import type { Meta, StoryObj } from '@storybook/react-vite'
import * as icons from './Icons'

const All = () => (
  <ul role="list">
    {Object.entries(icons).map(([name, Icon]) => (
      <li key={name}>
        <Icon /> {name}
      </li>
    ))}
  </ul>
)

const meta: Meta<typeof All> = { component: All }
export default meta

export const Every: StoryObj<typeof All> = {}

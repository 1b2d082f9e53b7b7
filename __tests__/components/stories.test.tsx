/** @jest-environment jsdom */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { render } from '@testing-library/react'
import axe from 'axe-core'
import type { ComponentType, ReactElement } from 'react'
import { ROOT } from '../support/project'

interface Story {
  args?: object
  component?: ComponentType
  render?: () => ReactElement
  decorators?: (Story: () => ReactElement) => ReactElement
}

const stories = ['src/components/ui', 'src/forms']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => path.join(folder, name),
    ),
  )
  .filter((file) => file.endsWith('.stories.tsx'))
  .flatMap((file) => {
    const { default: shared, ...all }: Record<string, Story> = jest.requireActual(
      path.join(ROOT, file),
    )
    return Object.entries(all).map(([story, own]): [string, Story] => [
      `${path.relative('src', file)} › ${story}`,
      { ...shared, ...own, args: { ...shared?.args, ...own.args } },
    ])
  })

it.each(stories)('axe finds no accessibility error in the story %s', async (_, story) => {
  const { args, component: Component = () => null } = story
  const draw = story.render ?? (() => <Component {...args} />)
  const { container } = render(story.decorators?.(draw) ?? draw())
  expect(container).not.toBeEmptyDOMElement()
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    // In jsdom, which paints nothing, axe cannot measure contrast, so this rule is off.
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations).toEqual([])
})

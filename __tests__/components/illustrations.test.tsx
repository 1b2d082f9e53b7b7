import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { render } from '@testing-library/react'
import * as icons from '../../src/components/illustrations/Icons'
import { Station, type StationStatus } from '../../src/components/illustrations/Station'
import { ROOT } from '../support/project'

const folder = path.join(ROOT, 'src/components/illustrations')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const)
const components = Object.entries(icons).map(
  ([name, Icon]) => [name, render(<Icon />).container.innerHTML] as const,
)

test.each([...files, ...components])(
  '%s is decoration or an image, styled by the theme alone',
  (_, svg) => {
    expect(svg).toMatch(/^<svg [^>]*(aria-hidden="true"|role="img")/)
    expect(svg).toMatch(/^<svg [^>]*focusable="false"/)
    expect(svg).not.toMatch(/ style=| id=|#[\da-f]{3}/i)
  },
)

test('stations differ by shape, not by colour alone', () => {
  const statuses: StationStatus[] = ['done', 'current', 'next']
  const shapes = statuses.map((status) =>
    render(<Station status={status} />).container.innerHTML.replaceAll(/var\(.*?\)/g, ''),
  )
  expect(new Set(shapes).size).toBe(statuses.length)
})

import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { developWords, REPORTS_PATH } from '../../src/gatsby/develop/report'
import { expect, test } from '../support/test'

const folder = path.join(__dirname, '../../public')

test('nothing of what develop shows over pages is in the built site', () => {
  const traces = [REPORTS_PATH, ...Object.values(developWords).map(({ en }) => en)]
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /\.(html|css|js|json|map)$/.test(name) &&
      statSync(path.join(folder, name)).isFile(),
  )
  expect(texts.length).toBeGreaterThan(0)
  const traced = texts.filter((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    return traces.some((trace) => text.includes(trace))
  })
  expect(traced).toEqual([])
})

test('the styles of a page begin with the order of the layers', () => {
  const order = readFileSync(path.join(folder, '../src/styles/layers.css'), 'utf8')
  const statement = /@layer ([^;]+);/.exec(order)?.[1]?.replaceAll(/\s/g, '')
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const styles = /<style[^>]*>@layer ([^;{]+);/.exec(page)?.[1]?.replaceAll(/\s/g, '')
  expect(styles).toBe(statement)
})

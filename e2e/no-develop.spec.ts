import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { REPORTS_PATH } from '../src/develop/report'
import { developWords } from '../src/develop/words'
import { expect, test } from './support/test'

const folder = path.join(__dirname, '../public')

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

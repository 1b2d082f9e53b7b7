/** How much a browser loads to show the editor's page. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildPage } from '../../cms/server/app'
import french from '../../src/words/programs/fr.json'
import { ROOT } from '../support/project'

/** How many bytes of scripts and styles, after gzip, the page may load before it shows a screen. */
const MAX = 157_000

const folder = mkdtempSync(path.join(tmpdir(), 'page-'))
beforeAll(() => buildPage(ROOT, folder))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')

/** The names of a script, and of all scripts that it imports, directly or through others. */
const scriptsFrom = (name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const [, other = ''] of read(name).matchAll(/\bfrom"\.\/([^"]+\.js)"/g))
    scriptsFrom(other, seen)
  return seen
}

it(`the editor’s page loads no more than ${MAX / 1000} KB before it shows a screen`, () => {
  const scripts = [...scriptsFrom('editor.js')]
  // The field of an article is in a script that the page loads later. The code that field and page
  // share is a script, too, so the page has more than one.
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts.join()).not.toContain('ArticleEditor')

  const sizes = [...scripts, 'editor.css'].map((name) => gzipSync(read(name)).length)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MAX)
})

it('the editor’s page does not load the texts that programs print in the terminal', () => {
  const page = [...scriptsFrom('editor.js')].map(read).join('')
  for (const text of Object.values(french.terminal).filter(({ length }) => length > 40))
    expect(page).not.toContain(text)
})

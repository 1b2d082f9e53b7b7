/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readBrowserBundle } from '../../src/build/browser-bundle'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bundle-'))
  mkdirSync(path.join(root, 'public'))
})

afterEach(() => rmSync(root, { recursive: true }))

const bundle = (style: string) => {
  const assets = [{ name: style }, { name: 'runtime-1.js' }, { name: 'form-2.js' }]
  const stats = { namedChunkGroups: { 'island-contact-form': { assets } } }
  writeFileSync(path.join(root, 'public/webpack.stats.json'), JSON.stringify(stats))
  return readBrowserBundle(root, '/site')
}

it('names the scripts that wake an island, in their order', () => {
  expect(bundle('styles.1.css').islandScripts['contact-form']).toEqual([
    '/site/runtime-1.js',
    '/site/form-2.js',
  ])
})

it('tells that a style changed, so that pages are drawn anew', () => {
  expect(bundle('styles.1.css').digest).toBe(bundle('styles.1.css').digest)
  expect(bundle('styles.1.css').digest).not.toBe(bundle('styles.2.css').digest)
})

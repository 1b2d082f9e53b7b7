/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readBrowserBundle } from '../../src/gatsby/island-scripts'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bundle-'))
  mkdirSync(path.join(root, 'public'))
  mkdirSync(path.join(root, '.cache'))
  mkdirSync(path.join(root, 'src/postbuild'), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true }))

const bundle = (style: string, form = 'form-2.js') => {
  const write = (file: string, content: object) =>
    writeFileSync(path.join(root, file), JSON.stringify(content))
  write('public/webpack.stats.json', { assetsByChunkName: { app: [style] } })
  write('.cache/island-scripts.json', {
    loader: 'loader-1.js',
    islands: { 'contact-form': [form, 'shared-3.js'] },
  })
  return readBrowserBundle(root, '/site')
}

it('names the scripts of islands, where the site is', () => {
  expect(bundle('styles.1.css').islandScripts).toEqual({
    loader: '/site/loader-1.js',
    islands: { 'contact-form': ['/site/form-2.js', '/site/shared-3.js'] },
  })
})

it('tells that a style, a script or the finishing changed, so that pages are drawn anew', () => {
  const { digest } = bundle('styles.1.css')
  expect(bundle('styles.1.css').digest).toBe(digest)
  expect(bundle('styles.2.css').digest).not.toBe(digest)
  expect(bundle('styles.1.css', 'form-4.js').digest).not.toBe(digest)
  writeFileSync(path.join(root, 'src/postbuild/webpack.ts'), 'export {}')
  expect(bundle('styles.1.css').digest).not.toBe(digest)
})

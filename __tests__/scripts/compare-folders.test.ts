/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compareFolders } from '../../scripts/compare-folders'
import { temporaryFolder } from '../server/support/temporary-folder'

const { folder, remove } = temporaryFolder()
afterAll(remove)

const write = (name: string, files: Record<string, string>) => {
  const root = path.join(folder, name)
  mkdirSync(path.join(root, 'static'), { recursive: true })
  for (const [file, text] of Object.entries(files))
    writeFileSync(path.join(root, file), text)
  return root
}

const site = { 'index.html': '<p>Accueil', 'static/app.js': '1', '.build-stamp': 'a' }

it('finds no difference between folders with the same files', () => {
  expect(compareFolders(write('one', site), write('same', site))).toEqual([])
})

it('tells by name what differs, and where', () => {
  const other = {
    'index.html': '<p>Contact',
    'static/app.js': '12',
    'static/new.js': '',
  }
  expect(compareFolders(write('one', site), write('other', other))).toEqual([
    '.build-stamp: only in the first',
    'index.html: differs from byte 3',
    '  "<p>Accueil"',
    '  "<p>Contact"',
    'static/app.js: differs from byte 1',
    '  "1"',
    '  "12"',
    'static/new.js: only in the second',
  ])
})

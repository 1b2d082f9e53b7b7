/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hostedBackend } from '../../cms/config/hosted'
import { writeAdminPage } from '../../src/postbuild/admin-page'
import { copyOf } from '../support/project'

const hosted = hostedBackend({
  CMS_BACKEND: 'gitlab',
  CMS_REPO: 'owner/name',
  CMS_APP_ID: 'abc',
})

let project: ReturnType<typeof copyOf>

beforeEach(() => {
  project = copyOf('static/favicon.svg')
  project.write('cms/node_modules/decap-cms/dist/decap-cms.js', 'decap()')
  project.write('cms/admin/index.ts', 'import "./style.css"; console.log(1 as number)')
  project.write('cms/admin/style.css', 'body { color: red }')
})

afterEach(() => project.remove())

const read = (name: string) =>
  readFileSync(path.join(project.root, 'public/admin', name), 'utf8')

test('the built site holds all that the editor loads', () => {
  writeAdminPage(project.root, hosted, '/')
  const page = read('index.html')
  const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  expect(loaded).toContain('admin.js')
  for (const name of loaded)
    expect(existsSync(path.join(project.root, 'public/admin', name))).toBe(true)
  expect(read('decap-cms.js')).toBe('decap()')
  expect(read('admin.js')).toContain('console.log(1)')
  expect(read('admin.css')).toContain('red')
})

test('the page says which backend there is, and speaks with its host alone', () => {
  writeAdminPage(project.root, hosted, '/prefix/')
  const page = read('index.html')
  const [, json = ''] = /id="settings">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(json)).toEqual({
    backend: hosted?.backend,
    siteUrl: '/prefix/',
    local: false,
  })
  expect(page).toContain("connect-src 'self' blob: data: https://gitlab.com;")
  // A meta element cannot say who may frame the page.
  expect(page).not.toContain('frame-ancestors')
})

test('nothing stays of an editor that is no longer asked for', () => {
  writeAdminPage(project.root, hosted, '/')
  writeAdminPage(project.root, undefined, '/')
  expect(existsSync(path.join(project.root, 'public/admin'))).toBe(false)
})

test('a later build keeps what was compressed, and nothing that is no longer there', () => {
  writeAdminPage(project.root, hosted, '/')
  project.write('public/admin/decap-cms.js.br', 'compressed')
  project.write('public/admin/old-editor.js', 'old')
  project.write('public/admin/old-editor.js.gz', 'old and compressed')
  writeAdminPage(project.root, hosted, '/')
  const files = readdirSync(path.join(project.root, 'public/admin'))
  expect(files).toContain('decap-cms.js.br')
  expect(files.join()).not.toContain('old')
})

/** @jest-environment node */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { hostedBackend } from '../../cms/config/hosted'
import { writeAdminPage } from '../../src/postbuild/admin-page'
import { copyOf, type Copy } from '../support/project'

const hosted = hostedBackend({
  CMS_BACKEND: 'gitlab',
  CMS_REPO: 'owner/name',
  CMS_APP_ID: 'abc',
})

let project: Copy
beforeEach(() => {
  project = copyOf('static/favicon.svg')
  project.write('cms/node_modules/decap-cms/dist/decap-cms.js', 'decap()')
  project.write('cms/admin/index.ts', 'import "./style.css"; console.log(1 as number)')
  project.write('cms/admin/style.css', 'body { color: red }')
  writeAdminPage(project.root, hosted, '/prefix/')
})
afterEach(() => project.remove())

const FOLDER = 'public/admin'
const read = (name: string) => project.read(`${FOLDER}/${name}`)
const files = () => readdirSync(path.join(project.root, FOLDER))

test('the built site holds all that the editor loads', () => {
  const loaded = read('index.html').matchAll(/(?:src|href)="([^"]+)"/g)
  const names = [...loaded].map(([, name = '']) => name)
  expect(names).toContain('admin.js')
  expect(files()).toEqual(expect.arrayContaining(names))
  expect(read('decap-cms.js')).toBe('decap()')
  expect(read('admin.js')).toContain('console.log(1)')
  expect(read('admin.css')).toContain('red')
})

test('the page names the backend, and may connect to its host only', () => {
  const [, json = ''] = /id="settings">(.*?)<\/script>/.exec(read('index.html')) ?? []
  const { backend } = hosted ?? {}
  expect(JSON.parse(json)).toEqual({ backend, siteUrl: '/prefix/', local: false })
  expect(read('index.html')).toContain(
    "connect-src 'self' blob: data: https://gitlab.com;",
  )
})

test('a later build keeps compressed files, and removes old ones', () => {
  project.write(`${FOLDER}/decap-cms.js.br`, 'compressed')
  project.write(`${FOLDER}/old-editor.js`, 'old')
  project.write(`${FOLDER}/old-editor.js.gz`, 'old and compressed')
  writeAdminPage(project.root, hosted, '/')
  expect(files()).toContain('decap-cms.js.br')
  expect(files().join()).not.toContain('old')
  writeAdminPage(project.root, undefined, '/')
  expect(existsSync(path.join(project.root, FOLDER))).toBe(false)
})

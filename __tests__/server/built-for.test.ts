/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs'
import { builtForAnother } from '../../server/plugins/site/built-for'
import { startServer } from './support/process'
import { temporaryFolder } from './support/temporary-folder'

const { folder, remove } = temporaryFolder()
const publicDir = `${folder}/public`

beforeAll(() => {
  mkdirSync(publicDir)
  writeFileSync(
    `${publicDir}/index.html`,
    '<!doctype html><link rel="canonical" href="https://example.org/site/"/>',
  )
})

afterAll(remove)

test.each([
  ['https://example.org/site', undefined],
  ['https://example.org', 'https://example.org/site'],
  ['http://localhost:9000', 'https://example.org/site'],
])('where visitors come to %s', async (siteUrl, expected) => {
  expect(await builtForAnother({ publicDir, siteUrl })).toBe(expected)
})

test('pages that are elsewhere are nobody’s business here', async () => {
  const siteUrl = 'https://example.org'
  expect(await builtForAnother({ publicDir: `${folder}/none`, siteUrl })).toBeUndefined()
})

test('the operator reads it in the log', async () => {
  const server = startServer({
    PUBLIC_DIR: publicDir,
    DATABASE_URL: `file:${folder}/messages.db`,
    MAIL_DIR: `${folder}/mail`,
    SITE_URL: 'https://example.org',
  })
  await server.url
  server.kill('SIGTERM')
  await server.ended
  expect(server.stderr()).toContain('"built":"https://example.org/site"')
})

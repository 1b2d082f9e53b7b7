/**
 * Tests `npm run edit` behind a proxy with a login, as in docs/hosted-editing.md, on a machine with
 * other users.
 */
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import getPort from 'get-port'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { runProgram } from '../../../__tests__/support/programs'
import { deskOf } from '../../support/editor'
import { goodMessage } from '../../support/forms'
import { copyProject, type ProjectCopy } from '../../support/project-copy'
import { messagesFrom } from '../../support/server'
import { expect, test as base } from '../../support/test'
import { NOISE, socketOf } from './desk'

const SECRET = 'the-secret-of-the-proxy-in-front-of-it'

/**
 * Starts a proxy at a port of its own. It adds headers to each request, as the proxy with the login
 * in front of a hosted editor does.
 */
const proxyTo = (target: () => string, headers: Record<string, string>) => {
  const proxy = createProxyMiddleware({
    router: target,
    target: 'http://x',
    ws: false,
    headers,
  })
  const server = createServer((request, response) => void proxy(request, response))
  server.on('upgrade', proxy.upgrade)
  return server.listen(0, '127.0.0.1')
}

const originOf = async (server: ReturnType<typeof proxyTo>) => {
  if (!server.listening) await once(server, 'listening')
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/**
 * Reads the environment variables of the process that runs the form server in the folder `root`.
 */
const formServerIn = (root: string): Record<string, string> => {
  const found = readdirSync('/proc').find((id) => {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8')
      return (
        command.includes('server/main.ts') && readlinkSync(`/proc/${id}/cwd`) === root
      )
    } catch {
      // The name in `/proc` is not that of a process, or its process has just ended, so it is not
      // the form server.
      return false
    }
  })
  const lines = readFileSync(`/proc/${found}/environ`, 'utf8').split('\0')
  return Object.fromEntries(lines.map((line) => line.split('=', 2) as [string, string]))
}

type Hosted = ProjectCopy & Record<'editor' | 'site' | 'editorPort' | 'sitePort', string>

const test = base.extend<object, { hosted: Hosted }>({
  hosted: [
    async ({}, provide) => {
      const project = copyProject()
      const port = await getPort()
      const editorPort = `http://127.0.0.1:${port}`
      let sitePort = ''
      const secret = { 'Proxy-Secret': SECRET }
      const editorProxy = proxyTo(() => editorPort, { ...secret, 'Remote-User': 'Ada' })
      const siteProxy = proxyTo(() => sitePort, secret)
      const [editor, site] = await Promise.all([
        originOf(editorProxy),
        originOf(siteProxy),
      ])
      const program = project.runEdit(port, {
        EDIT_ORIGIN: editor,
        EDIT_SITE: `${site}/`,
        PROXY_SECRET: SECRET,
      })
      await program.printed(/(The site is ready)/)
      const log = readFileSync(path.join(project.root, '.develop/gatsby.log'), 'utf8')
      sitePort = `http://127.0.0.1:${/http:\/\/localhost:(\d+)/.exec(log)?.[1]}`
      await provide({ ...project, editor, site, editorPort, sitePort })
      await program.stop()
      editorProxy.close()
      siteProxy.close()
      project.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ hosted }, provide) => provide(hosted.editor),
})

test.use({
  expectedProblems: new RegExp(`^third party: http://localhost:|${NOISE.source}`),
})

test("through a proxy with a login, the editor shows the live site, saves a text, and knows the user's name", async ({
  page,
  hosted,
}) => {
  const connected = socketOf(page)
  await page.goto(`${hosted.editor}/admin/#/locales/fr/translation.json#about`)
  const preview = page.frameLocator('iframe')
  const title = preview.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await connected
  await title.press('Enter')
  await expect(page.locator(':focus')).toHaveId(/#about\.hero\.title$/)
  const desk = deskOf(page)
  await desk.text('Titre').first().fill('Par le serveur de devant')
  await expect(title).toHaveText('Par le serveur de devant')
  await desk.save()
  const answer = await page.request.get(`${hosted.editor}/admin/api/project`)
  expect(await answer.json()).toMatchObject({ author: 'Ada', isAuthorFixed: true })
})

test('a hosted editor, its live site and its form server refuse requests that bypass the proxy, and Gatsby writes no secret into a file', async ({
  request,
  hosted,
}) => {
  const headers = { 'Remote-User': 'Ada', 'X-Forwarded-For': '192.0.2.1' }
  const data = { ...goodMessage, email: 'nobody@example.org' }
  for (const url of [
    ...['/', '/admin/', '/admin/api/project', '/admin/api/save'].map(
      (route) => hosted.editorPort + route,
    ),
    ...['/', '/page-data/index/page-data.json', '/___graphql', '/api/contact'].map(
      (route) => hosted.sitePort + route,
    ),
  ])
    for (const ask of [
      request.get(url, { headers }),
      request.post(url, { headers, data }),
    ])
      expect((await ask).status(), url).toBe(403)

  const { PORT, PROXY_SECRET = '' } = formServerIn(hosted.root)
  const forms = `http://127.0.0.1:${PORT}/api/contact`
  for (const secret of ['', SECRET]) {
    const sent = { ...headers, ...(secret && { 'Proxy-Secret': secret }) }
    expect((await request.post(forms, { headers: sent, data })).status()).toBe(403)
  }
  const database = `file:${hosted.root}/data/messages.db`
  expect(await messagesFrom(data.email, database)).toEqual([])
  expect((await request.post(`${hosted.site}/api/contact`, { data })).status()).toBe(201)

  // Neither the secret of the proxy with the login nor that of the form server may be in a file
  // that Gatsby writes.
  expect(PROXY_SECRET.length).toBeGreaterThan(31)
  for (const secret of [SECRET, PROXY_SECRET]) {
    const kept = ['.cache', '.develop', 'public', 'content']
    const search = ['-rlF', '-e', secret, ...kept]
    expect(runProgram('grep', search, { folder: hosted.root }).stdout).toBe('')
  }
})

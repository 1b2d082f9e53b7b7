/** The site below a path, with its contact form on another host: one build for both. */
import { existsSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { crawl } from '../../support/crawl'
import { contactForm, goodMessage, newsletterBox } from '../../support/forms'
import { copyProject, type ProjectCopy } from '../../support/project-copy'
import { wordsIn, type Localized } from '../../support/site'
import { expect, test as base } from '../../support/test'

const SITE_URL = 'http://localhost:9000/site'
const TIMEOUT = 5000

type Answer = { status: number; body: string } | 'reset' | 'silence'

/** A form service on another host: it notes what is posted. */
const startFormService = async () => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  let answer: Answer = { status: 200, body: '' }
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      if (answer === 'reset') request.socket.destroy()
      else if (answer !== 'silence') response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}/f`,
    received,
    answerWith(next: Answer) {
      answer = next
      received.length = 0
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Variant {
  project: ProjectCopy
  url: string
  service: Awaited<ReturnType<typeof startFormService>>
}

const test = base.extend<object, { variant: Variant }>({
  variant: [
    async ({}, provide) => {
      const service = await startFormService()
      const project = copyProject()
      const { code, output } = await project.build({
        SITE_URL,
        PREFIX_PATHS: 'true',
        GATSBY_CONTACT_ENDPOINT: service.endpoint,
        GATSBY_CONTACT_TIMEOUT: String(TIMEOUT),
      })
      expect(code, output).toBe(0)
      await provide({ project, service, url: await project.serve({ SITE_URL }) })
      project.remove()
      service.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ variant }, provide) => provide(new URL(variant.url).origin),
})

test.describe.configure({ mode: 'serial' })
test.use({ expectedProblems: /404|127\.0\.0\.1|Failed to load resource/ })

test('below a path, nothing that a page leads to is anywhere else', async ({
  request,
}) => {
  const { pages, broken, siteUrl } = await crawl(request, '/site')
  expect(siteUrl).toBe(SITE_URL)
  expect(broken).toEqual([])
  expect([...pages.keys()]).toContain('/de/about/')
  for (const { html } of pages.values())
    expect(
      html.match(/(?:href|src|action)="\/(?!site\/)[^"]*"|url\(\/(?!site\/)/g),
    ).toBeNull()
})

test('below a path, links, the newsletter and unknown paths work', async ({ page }) => {
  await page.goto('/site/')
  const { nav } = wordsIn('fr').site
  await page.getByRole('banner').getByRole('link', { name: nav.contact }).click()
  await expect(page).toHaveURL('/site/contact/')
  const box = newsletterBox(page, 'fr')
  await box.hydrate()
  await box.email.fill('below@example.org')
  await box.submit.click()
  await expect(box.status(box.words.success)).toBeVisible()
  const answer = await page.goto('/site/de/nix/')
  expect(answer?.status()).toBe(404)
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/site/de/')
})

/** The form of the English page, ready to be sent. */
const foreignForm = async (page: Parameters<typeof contactForm>[0]) => {
  const form = contactForm(page, 'en')
  await page.goto('/site/en/contact/')
  await form.hydrate()
  await form.fill({ ...goodMessage, subject: 'press' })
  return form
}

const typed = { ...goodMessage, subject: 'press' }

test('another host gets exactly four texts; garbage in return is a success', async ({
  page,
  variant: { service },
}) => {
  service.answerWith({ status: 200, body: '<<< {garbage' })
  const form = await foreignForm(page)
  await expect(form.element).toHaveAttribute('action', service.endpoint)
  await form.submit.click()
  await expect(form.success).toBeVisible()
  const [{ headers = {}, body = '' } = {}] = service.received
  expect(headers['content-type']).toBe('application/json')
  // Only our own server is told these.
  for (const ours of ['idempotency-key', 'x-form-token'])
    expect(headers).not.toHaveProperty(ours)
  expect(JSON.parse(body)).toEqual(typed)
})

for (const [name, answer] of [
  ['500', { status: 500, body: '' }],
  ['a connection that is reset', 'reset'],
  ['no answer within the timeout', 'silence'],
] as const)
  test(`${name} from another host is a failure, and nothing is lost`, async ({
    page,
    variant: { service },
  }) => {
    service.answerWith(answer)
    const form = await foreignForm(page)
    await form.submit.click()
    await expect(form.failure.getByText(form.words.error.global)).toBeVisible()
    service.answerWith({ status: 202, body: '' })
    await form.close.click()
    await form.submit.click()
    await expect(form.success).toBeVisible()
    expect(service.received.map(({ body }) => JSON.parse(body))).toEqual([typed])
  })

test('a mistake in content is named, and stops the build', async ({ variant }) => {
  const { project } = variant
  rmSync(path.join(project.folder, 'public'), { recursive: true })
  project.edit<{ circle: { steps: { title: Partial<Localized> }[] } }>(
    'content/why.json',
    (why) => delete why.circle.steps[1]?.title.de,
  )
  const { code, output } = await project.build()
  expect(code).not.toBe(0)
  expect(output).toContain('content/why.json › circle.steps[1].title.de: is missing')
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m)
  expect(existsSync(path.join(project.folder, 'public/index.html'))).toBe(false)
})

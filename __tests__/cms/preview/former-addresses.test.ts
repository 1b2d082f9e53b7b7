import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { redirectMoved } from '../../../cms/preview/former-addresses'
import { copyOf } from '../../support/project'

const project = copyOf()
/** The paths of the pages that the live site beside the editor has. */
const pages = new Set<string>()

const redirect = redirectMoved(project.root, (path) => pages.has(path))
const server = createServer((request, response) =>
  redirect(request, response, () => response.writeHead(404).end()),
)
let site = ''
beforeAll(async () => {
  project.write(
    'content/news/2026-12-01-neuf.json',
    '{ "formerNames": ["2026-11-30-vieux"] }',
  )
  project.write('content/news/broken.json', '{')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  pages.clear()
  for (const language of ['', '/de']) pages.add(`${language}/news/2026-12-01-neuf/`)
})
afterAll(() => {
  server.close()
  project.remove()
})

const leadsTo = async (path: string) => {
  const { headers } = await fetch(site + path, { redirect: 'manual' })
  return headers.get('location') ?? undefined
}

it('the live site beside the editor redirects a news item’s former address to its present one in each language, with the query', async () => {
  expect(await leadsTo('/news/2026-11-30-vieux/')).toBe('/news/2026-12-01-neuf/')
  expect(await leadsTo('/de/news/2026-11-30-vieux/?lang=de')).toBe(
    '/de/news/2026-12-01-neuf/?lang=de',
  )
})

it('the live site redirects only former addresses of news items, only in languages of the item, and only if no page is there', async () => {
  expect(await leadsTo('/news/2026-11-30-autre/')).toBeUndefined()
  expect(await leadsTo('/en/news/2026-11-30-vieux/')).toBeUndefined()
  pages.add('/news/2026-11-30-vieux/')
  expect(await leadsTo('/news/2026-11-30-vieux/')).toBeUndefined()
})

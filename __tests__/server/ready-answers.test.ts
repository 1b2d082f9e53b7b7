/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readyAnswers } from '../../server/plugins/site/ready-answers'
import type { SiteFile } from '../../server/plugins/site/site-file'

const page: SiteFile = {
  name: 'about/index.html',
  version: '1',
  variants: [
    { encoding: 'identity', name: 'index.html', etag: '"a"', bytes: Buffer.from('hi') },
  ],
  policy: "default-src 'self'",
}

/** What stands in memory at an address, looked at just now; nothing if that is long ago. */
const setUp = (fresh: SiteFile | undefined = page) =>
  readyAnswers({ fresh: () => fresh, find: async () => fresh })

const ask = (
  answers: ReturnType<typeof setUp>,
  request: { method?: string; headers?: Record<string, string> } = {},
) => {
  const response = { writeHead: jest.fn(), end: jest.fn() }
  const given = answers.answer(
    { method: 'GET', url: '/about/', headers: {}, ...request } as IncomingMessage,
    response as unknown as ServerResponse,
  )
  return { given, ...response }
}

const prepared = (fresh?: SiteFile) => {
  const answers = setUp(fresh)
  for (const variant of page.variants)
    answers.prepare(page, variant, { 'x-frame-options': 'DENY' })
  return answers
}

it('gives an answer that was given before, with all of its headers', () => {
  const { given, writeHead, end } = ask(prepared())
  expect(given).toBe(true)
  const [status, headers] = writeHead.mock.calls[0]
  expect(status).toBe(200)
  for (const header of ['x-frame-options', 'content-security-policy', 'etag'])
    expect(headers).toContain(header)
  expect(end).toHaveBeenCalledWith(page.variants[0]?.bytes)
})

it('says that a page has not changed', () => {
  const { given, writeHead } = ask(prepared(), { headers: { 'if-none-match': '"a"' } })
  expect(given).toBe(true)
  expect(writeHead.mock.calls[0][0]).toBe(304)
})

it.each([
  ['no page that was not answered before, such as a template', setUp(), {}],
  ['no other method', prepared(), { method: 'HEAD' }],
  ['no part of a file', prepared(), { headers: { range: 'bytes=0-1' } }],
  ['no page that has changed since', prepared({ ...page, variants: [] }), {}],
])('gives %s', (_, answers, request) => {
  const { given, end } = ask(answers, request)
  expect(given).toBe(false)
  expect(end).not.toHaveBeenCalled()
})

it('gives none any more once the app closes', () => {
  const answers = prepared()
  answers.end()
  expect(ask(answers).given).toBe(false)
})

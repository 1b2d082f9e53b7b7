/** @jest-environment node */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { startReceiver, type Receiver } from './support/server'
import { rawRequest } from './support/requests'
import { openLine } from './support/wire'

const about = '<!doctype html><p>À propos'
const nothing = '<!doctype html><p>Introuvable'
const large = Buffer.alloc(3_000_000, 'large ')

/** A file as the build leaves it. */
const built = (name: string, text: string | Buffer) => ({
  [name]: text,
  [`${name}.br`]: brotliCompressSync(text),
  [`${name}.gz`]: gzipSync(text),
})

const files = {
  ...built('about/index.html', about),
  ...built('404.html', nothing),
  ...built('admin/editor.js', large),
  'photo.avif': Buffer.from([0, 1, 2, 3]),
}

let receiver: Receiver

beforeEach(async () => {
  receiver = await startReceiver({ files })
})

afterEach(() => receiver.stop())

const get = (address: string, headers = {}, method = 'GET') =>
  rawRequest(receiver.url, address, { headers, method })

const write = (name: string, text: string | Buffer) =>
  writeFileSync(path.join(receiver.settings.publicDir, name), text)

/** After this long, a receiver has seen what is on the disk. */
const seen = () => sleep(1100)

const encodings = ['br', 'gzip', 'identity']

test('each text has a tag of its own, and each encoding of it', async () => {
  const tags = new Set<unknown>()
  for (const encoding of encodings) {
    const { headers } = await get('/about/', { 'Accept-Encoding': encoding })
    expect(headers.etag).toMatch(/^"[\w-]{27}"$/)
    tags.add(headers.etag)
  }
  expect(tags.size).toBe(3)
})

test('a tag stays the same when the same text is built again', async () => {
  const before = await get('/about/', { 'Accept-Encoding': 'br' })
  for (const [name, text] of Object.entries(files)) write(name, text)
  await seen()
  const after = await get('/about/', { 'Accept-Encoding': 'br' })
  expect(after.headers.etag).toBe(before.headers.etag)
})

test('caches are told that there are several encodings, where there are', async () => {
  for (const encoding of encodings) {
    const { headers } = await get('/about/', { 'Accept-Encoding': encoding })
    expect(headers.vary).toBe('Accept-Encoding')
  }
  expect((await get('/photo.avif')).headers).not.toHaveProperty('vary')
})

test('the first answer and those from memory are the same', async () => {
  for (const encoding of encodings) {
    const headers = { 'Accept-Encoding': encoding }
    const first = await get('/about/', headers)
    const second = await get('/about/', headers)
    const other = await get('/about/?from=mail', headers)
    for (const answer of [second, other]) {
      expect(answer.status).toBe(200)
      expect({ ...answer.headers, date: '' }).toEqual({ ...first.headers, date: '' })
      expect(answer.body).toEqual(first.body)
    }
  }
})

test.each([
  ['the tag', (tag: string) => tag],
  ['the tag as a weak one', (tag: string) => `W/${tag}`],
  ['a list', (tag: string) => `"x", W/"y,z" ,${tag}`],
  ['a star', () => '*'],
])('who has it already is told so: %s', async (_name, known) => {
  for (const encoding of encodings) {
    const asked = { 'Accept-Encoding': encoding }
    const first = await get('/about/', asked)
    const headers = { ...asked, 'If-None-Match': known(String(first.headers.etag)) }
    // Once as it was asked for just now, once not, once for headers alone.
    for (const [address, method] of [
      ['/about/', 'GET'],
      ['/about/?x', 'GET'],
      ['/about/', 'HEAD'],
    ] as const) {
      const again = await get(address, headers, method)
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
        expect(again.headers[name]).toBe(first.headers[name])
      expect(again.headers).not.toHaveProperty('content-encoding')
    }
  }
})

test('who has it in another encoding, or another text, gets it', async () => {
  const { headers } = await get('/about/', { 'Accept-Encoding': 'gzip' })
  for (const tag of [headers.etag, '"another"', 'none']) {
    const asked = { 'Accept-Encoding': 'br', 'If-None-Match': tag }
    expect((await get('/about/', asked)).status).toBe(200)
    expect((await get('/about/', asked)).status).toBe(200)
  }
})

test('who likes one encoding less than another gets the other', async () => {
  for (const [header, encoding] of [
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity, br;q=0.1', undefined],
    ['*', 'br'],
  ] as const) {
    const { headers } = await get('/about/', { 'Accept-Encoding': header })
    expect([header, headers['content-encoding']]).toEqual([header, encoding])
  }
})

test('a page that is built anew is there within a second, in every encoding', async () => {
  for (const encoding of encodings) await get('/about/', { 'Accept-Encoding': encoding })
  const news = '<!doctype html><p>Du neuf'
  for (const [name, text] of Object.entries(built('about/index.html', news)))
    write(name, text)
  await seen()
  const read = (encoding: string) => get('/about/', { 'Accept-Encoding': encoding })
  expect((await read('identity')).body.toString()).toBe(news)
  expect(brotliDecompressSync((await read('br')).body).toString()).toBe(news)
  expect(gunzipSync((await read('gzip')).body).toString()).toBe(news)
})

test('while the site is built, nobody gets the page that was there before', async () => {
  const news = '<!doctype html><p>Du neuf'
  // The build writes pages first, and compresses them last.
  write('about/index.html', news)
  await seen()
  for (const encoding of encodings) {
    const answer = await get('/about/', { 'Accept-Encoding': encoding })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body.toString()).toBe(news)
  }
  write('about/index.html.br', brotliCompressSync(news).subarray(0, 5))
  await seen()
  const half = await get('/about/', { 'Accept-Encoding': 'br' })
  expect(half.headers['content-encoding']).toBeUndefined()
  write('about/index.html.br', brotliCompressSync(news))
  await seen()
  const whole = await get('/about/', { 'Accept-Encoding': 'br' })
  expect(whole.headers['content-encoding']).toBe('br')
})

test('a page that is taken away is gone, and a folder put in its place is there', async () => {
  const { publicDir } = receiver.settings
  await get('/about/')
  renameSync(path.join(publicDir, 'about'), path.join(publicDir, 'a-propos'))
  await seen()
  expect((await get('/about/')).status).toBe(404)
  expect((await get('/about')).status).toBe(404)
  expect((await get('/a-propos/')).body.toString()).toBe(about)
  rmSync(path.join(publicDir, 'a-propos'), { recursive: true })
  await seen()
  expect((await get('/a-propos/')).status).toBe(404)
})

test('a crowd that asks for a page at once gets it', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/about/')))
  expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set([about]))
})

test('what is too large to be kept comes from the disk, compressed and tagged', async () => {
  for (const encoding of encodings) {
    const asked = { 'Accept-Encoding': encoding }
    const answer = await get('/admin/editor.js', asked)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8')
    const name = { br: '.br', gzip: '.gz' }[encoding] ?? ''
    const file = path.join(receiver.settings.publicDir, `admin/editor.js${name}`)
    expect(answer.body.equals(readFileSync(file))).toBe(true)
    const headers = { ...asked, 'If-None-Match': answer.headers.etag }
    expect((await get('/admin/editor.js', headers)).status).toBe(304)
    const head = await get('/admin/editor.js', asked, 'HEAD')
    expect(head.headers['content-length']).toBe(String(answer.body.length))
    expect(head.body).toHaveLength(0)
  }
})

test('a download goes on only if it is still the same file', async () => {
  const { headers } = await get('/admin/editor.js')
  const part = { Range: 'bytes=2999990-' }
  const same = await get('/admin/editor.js', { ...part, 'If-Range': headers.etag })
  expect(same.status).toBe(206)
  expect(same.body.equals(large.subarray(2_999_990))).toBe(true)
  expect(same.headers.etag).toBe(headers.etag)
  const other = await get('/admin/editor.js', { ...part, 'If-Range': '"another"' })
  expect(other.status).toBe(200)
  expect(other.body).toHaveLength(large.length)
})

test('a page is sent whole, whatever part of it is asked for', async () => {
  for (const range of ['bytes=1-2', 'bytes=-5']) {
    const answer = await get('/about/', { Range: range })
    expect(answer.status).toBe(200)
    expect(answer.body.toString()).toBe(about)
  }
})

test('word that there is no such page is compressed too, and has no tag', async () => {
  const { status, headers, body } = await get('/gone/', { 'Accept-Encoding': 'br' })
  expect(status).toBe(404)
  expect(headers['content-encoding']).toBe('br')
  expect(headers).not.toHaveProperty('etag')
  expect(brotliDecompressSync(body).toString()).toBe(nothing)
})

test('each answer is counted, from memory or not', async () => {
  const { headers } = await get('/about/')
  await get('/about/')
  await get('/about/')
  await get('/about/', { 'If-None-Match': headers.etag })
  const { body } = await rawRequest(receiver.url, '/metrics')
  const count = (status: number) =>
    new RegExp(
      `^http_request_duration_seconds_count{route="/\\*",method="GET",status="${status}"} (\\d+)$`,
      'm',
    ).exec(body.toString())?.[1]
  expect(count(200)).toBe('3')
  expect(count(304)).toBe('1')
})

test('who is still asking when the receiver stops is answered for the last time', async () => {
  await get('/about/')
  const line = await openLine(receiver.url)
  line.socket.write('GET /about/ HTTP/1.1\r\n')
  await sleep(100)
  const stopped = receiver.stop()
  await sleep(100)
  line.socket.write('Host: localhost\r\n\r\n')
  expect(await line.closed).toMatch(/^connection: close\r$/im)
  await stopped
  receiver = await startReceiver({ files })
})

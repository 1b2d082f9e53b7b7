/** @jest-environment node */
import { type Store, openStore, StoreUnavailable } from '../../../server/db'
import { readPageCounts } from '../../../server/db/page-counts'
import { keepCounts } from '../../../server/counts/keep-counts'
import { pageCounter } from '../../../server/counts/page-counter'
import { correctPage } from '../support/correct-page'
import { startReceiver } from '../support/server'
import { rawRequest } from '../support/requests'
import { temporaryFolder } from '../support/temporary-folder'
import { utcDay } from '../../../server/time'

const files = {
  'index.html': '<!doctype html><p>Accueil',
  'about/index.html': '<!doctype html><p>À propos',
  '404.html': '<!doctype html><p>Introuvable',
  'contact/index.html': '<!doctype html><p>Contact',
  'contact/correct/index.html': correctPage('fr'),
  'static/islands/contact-AB12.js': '1',
}

const { folder, remove } = temporaryFolder()
afterAll(remove)

/** What is in the database once a receiver has stopped, on which `visit` has been. */
const countsAfter = async (
  name: string,
  env: Record<string, string>,
  visit: (url: string) => Promise<void>,
) => {
  const database = `file:${folder}/${name}.db`
  const receiver = await startReceiver({
    files,
    env: { DATABASE_URL: database, ...env },
  })
  await visit(receiver.url)
  await receiver.stop()
  const store = await openStore(database)
  const counts = await readPageCounts(store, {})
  await store.close()
  return counts
}

const today = () => utcDay(Date.now())

test('counts what is answered from memory and what is not, when it stops', async () => {
  const counts = await countsAfter('on', { PAGE_COUNTS: 'on' }, async (url) => {
    const get = (path: string, headers = {}, method = 'GET') =>
      rawRequest(url, path, { headers, method })
    const first = await get('/about/')
    await get('/about/')
    await get('/about/?from=mail&token=secret')
    const known = { 'If-None-Match': first.headers.etag }
    expect((await get('/about/', known)).status).toBe(304)
    expect((await get('/about/?again', known)).status).toBe(304)
    // From here on, nothing is counted: as the first answer, and as one from memory.
    for (const headers of [
      { DNT: '1' },
      { 'Sec-GPC': '1' },
      { 'Sec-Purpose': 'prefetch' },
    ])
      for (const path of ['/about/?', '/about/', '/', '/'])
        expect((await get(path, headers)).status).toBe(200)
    expect((await get('/about/', {}, 'HEAD')).status).toBe(200)
    for (const [path, status] of [
      ['/no/such/page/', 404],
      ['/about', 301],
      ['/contact/correct/', 303],
      ['/static/islands/contact-AB12.js', 200],
      ['/healthz', 200],
      ['/%E0%A4%A', 400],
    ] as const)
      expect([path, (await get(path)).status]).toEqual([path, status])
  })
  expect(counts).toEqual([{ day: today(), path: '/about/', count: 5 }])
})

test('two receivers on one database add up', async () => {
  const visit = async (url: string) => {
    await rawRequest(url, '/')
    await rawRequest(url, '/about/')
  }
  await countsAfter('two', { PAGE_COUNTS: 'on' }, visit)
  expect(await countsAfter('two', { PAGE_COUNTS: 'on' }, visit)).toEqual([
    { day: today(), path: '/', count: 2 },
    { day: today(), path: '/about/', count: 2 },
  ])
})

test.each<[string, Record<string, string>]>([
  ['unset', {}],
  ['off', { PAGE_COUNTS: 'off' }],
])('with the setting %s, nothing is counted', async (name, env) => {
  const visit = async (url: string) => {
    await rawRequest(url, '/')
    await rawRequest(url, '/')
  }
  expect(await countsAfter(name, env, visit)).toEqual([])
})

test('what cannot be stored is stored the next time', async () => {
  const error = jest.fn()
  const store = await openStore(`file:${folder}/later.db`)
  const away: Store = {
    ...store,
    write: jest.fn<Promise<never>, []>().mockRejectedValue(new StoreUnavailable('away')),
  }
  const counter = pageCounter()
  counter.count({ method: 'GET', headers: {} }, { name: 'index.html' })
  await keepCounts(counter, away, Object.assign(Object.create(null), { error })).stop()
  expect(error).toHaveBeenCalledWith(expect.anything(), 'page counts cannot be stored')
  await keepCounts(counter, store, Object.assign(Object.create(null), { error })).stop()
  expect(await readPageCounts(store, {})).toEqual([{ day: today(), path: '/', count: 1 }])
  expect(error).toHaveBeenCalledTimes(1)
  await store.close()
})

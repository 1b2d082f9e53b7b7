import type { Receiver } from './server'
import { ada, postJson } from './requests'

/** What no answer tells: where in the program, which file, what the database said. */
const INSIDE =
  /\bat .+:\d+:\d+|node_modules|[\\/]server[\\/]|[\\/]tmp[\\/]|file:\/\/|libsql|sqlite|kysely|fastify|FST_|secret/i

/** It was answered, by nobody who stumbled, and says nothing of the inside. */
export const expectHarmless = (status: number, text: string): void => {
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
  expect(text).not.toMatch(INSIDE)
}

/** After whatever was tried: it is alive, ready, and takes Ada's message as it is. */
export const expectStanding = async ({ url, messages }: Receiver): Promise<void> => {
  for (const path of ['/healthz', '/readyz'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  const name = `Ada ${Math.random()}`
  expect((await postJson(`${url}/api/contact`, { ...ada, name })).status).toBe(201)
  expect((await messages()).at(-1)).toMatchObject({ ...ada, name })
}

/** Does the same with all items, so many at once. */
export const together = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  atOnce = 50,
): Promise<void> => {
  const rest = items.values()
  const workOff = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, workOff))
}

/** Addresses that take something, or give something. */
export const posts = [
  '/api/contact',
  '/api/newsletter',
  '/api/newsletter/confirm',
  '/api/newsletter/unsubscribe',
] as const

export const gets = [
  '/',
  '/contact/',
  '/contact/correct/',
  '/nothing/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api',
  '/api/challenge',
  '/api/nothing',
  ...posts,
] as const

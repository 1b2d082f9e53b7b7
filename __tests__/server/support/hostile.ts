import type { TestServer } from './server'
import { ada, postJson } from './requests'

/** After whatever was tried: it is alive, ready, and takes Ada's message as it is. */
export const expectStanding = async ({ url, messages }: TestServer): Promise<void> => {
  for (const path of ['/healthz', '/readyz'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  const name = `Ada ${Math.random()}`
  expect((await postJson(`${url}/api/contact`, { ...ada, name })).status).toBe(201)
  expect((await messages()).at(-1)).toMatchObject({ ...ada, name })
}

/** Addresses that take something, or give something. */
const posts = [
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

import { act } from '@testing-library/react'

/** The status with which the fake server answers a post; 0 stands for a network error. */
type Answer = number | Promise<number>

/**
 * A fake server for forms. It records each post, and answers it with 201 or with the status that
 * the test has queued.
 */
const fakeServer = () => {
  const posts: { url: string; headers: Record<string, string>; body: unknown }[] = []
  const answers: Answer[] = []
  const fetch = jest.fn(async (address: string | URL, init: RequestInit = {}) => {
    const headers = Object.fromEntries(new Map(Object.entries(init.headers ?? {})))
    posts.push({ url: String(address), headers, body: JSON.parse(String(init.body)) })
    const status = await (answers.shift() ?? 201)
    if (status === 0) throw new TypeError('Failed to fetch')
    return { ok: status < 300, status }
  })
  Object.assign(globalThis, { fetch })
  return {
    fetch,
    posts,
    keys: () => posts.map(({ headers }) => headers['Idempotency-Key']),
    answer: (...next: Answer[]) => answers.push(...next),
  }
}

/** Puts a fake server in the place of `fetch` for each test, and stops the clock. */
export const fakeServerForEach = () => {
  const server = {} as ReturnType<typeof fakeServer>
  beforeEach(() => {
    jest.useFakeTimers()
    Object.assign(server, fakeServer())
  })
  afterEach(() => jest.useRealTimers())
  return server
}

/** Advances the fake clock, and lets everything happen that waits for it. */
export const pass = (milliseconds = 0) =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds))

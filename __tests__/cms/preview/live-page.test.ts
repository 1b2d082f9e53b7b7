/** A page of the preview that has failed to load tries again after ever longer waits. */
import { reloadOnceThere } from '../../../cms/preview/live-page'

const MINUTE = 60_000

/**
 * How the live site answers in a test: `hasData` is whether it has the page's data, `loads` what
 * Gatsby gets when it loads the page, and `isNotFound` whether Gatsby shows its page for unknown
 * addresses.
 */
interface Site {
  hasData: boolean
  loads: () => Promise<object | undefined>
  isNotFound?: boolean
}

/**
 * Runs the preview's script with fake globals of a page, since Jest cannot reload a page. A fake
 * reload keeps `history.state`, as in a browser.
 */
const openPage = (site: Site) => {
  const count = { loads: 0, questions: 0 }
  const history = {
    state: null as unknown,
    replaceState: (state: unknown) => void (history.state = structuredClone(state)),
  }
  const load = () => {
    count.loads += 1
    jest.clearAllTimers()
    void reloadOnceThere()
  }
  Object.assign(globalThis, {
    history,
    location: { pathname: '/de/news/start/', reload: load },
    window: {
      ___loader: {
        loadPage: () => site.loads(),
        isPageNotFound: () => site.isNotFound ?? false,
      },
    },
    fetch: () => {
      count.questions += 1
      return Promise.resolve({ ok: site.hasData })
    },
  })
  load()
  return count
}

const good = () => Promise.resolve({})
const broken: readonly [string, Site['loads']][] = [
  ['fails to load', () => Promise.reject(new Error('ChunkLoadError'))],
  ['has an error', () => Promise.resolve({ error: true })],
  ['loads nothing', () => Promise.resolve(undefined)],
]

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.clearAllTimers()
  jest.useRealTimers()
})

it.each(broken)(
  'the editor’s preview reloads a page that %s although Gatsby has its data, each time after a longer wait',
  async (_, loads) => {
    const count = openPage({ hasData: true, loads })
    await jest.advanceTimersByTimeAsync(MINUTE)
    const first = count.loads
    expect(first).toBeGreaterThan(1)
    expect(first).toBeLessThan(10)
    await jest.advanceTimersByTimeAsync(10 * MINUTE)
    expect(count.loads).toBeLessThan(first + 10)
  },
)

it('the editor’s preview never reloads a page that does not exist, and asks for its data after ever longer waits', async () => {
  const count = openPage({ hasData: false, loads: good, isNotFound: true })
  await jest.advanceTimersByTimeAsync(10 * MINUTE)
  expect(count.loads).toBe(1)
  expect(count.questions).toBeLessThan(100)
})

it('a preview page that starts to exist is reloaded exactly once', async () => {
  const site: Site = { hasData: false, loads: good, isNotFound: true }
  const count = openPage(site)
  await jest.advanceTimersByTimeAsync(MINUTE)
  Object.assign(site, { hasData: true, isNotFound: false })
  await jest.advanceTimersByTimeAsync(10 * MINUTE)
  expect(count.loads).toBe(2)
})

it('a preview page that loaded and then breaks again is reloaded within a second', async () => {
  const site: Site = { hasData: true, loads: () => Promise.resolve(undefined) }
  const count = openPage(site)
  await jest.advanceTimersByTimeAsync(10 * MINUTE)
  site.loads = good
  await jest.advanceTimersByTimeAsync(10 * MINUTE)
  const { loads } = count
  site.loads = () => Promise.resolve(undefined)
  location.reload()
  await jest.advanceTimersByTimeAsync(1000)
  expect(count.loads).toBe(loads + 2)
})

it('the editor’s preview neither reloads a page that has loaded nor asks for its data', async () => {
  const count = openPage({ hasData: true, loads: good })
  await jest.advanceTimersByTimeAsync(10 * MINUTE)
  expect(count).toEqual({ loads: 1, questions: 0 })
})

import { act, screen } from '@testing-library/react'
import { showPanel } from '../../../src/gatsby/develop/ContentPanel'
import { REPORT_PATH, type ContentReport } from '../../../src/gatsby/develop/report'

let report: ContentReport
const fetch = jest.fn(async () => ({ json: async () => report }))
beforeAll(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { fetch })
  showPanel()
})

/** Lets a page ask the develop server once. */
const pollOn = (path: string, next: ContentReport) => {
  report = next
  history.replaceState({}, '', path)
  return act(() => jest.advanceTimersByTimeAsync(1000))
}

const broken = { fr: ['À corriger :', 'un titre'], en: ['To be corrected:', 'a title'] }

it.each([
  ['fr', '/'],
  ['en', '/en/'],
] as const)('names the mistakes over the page (%s)', async (language, path) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('fr-CH')
  await pollOn(path, broken)
  const [title = '', mistake = ''] = broken[language]
  expect(screen.getByRole('group')).toHaveTextContent(title)
  expect(screen.getByRole('listitem')).toHaveTextContent(mistake)
  expect(screen.getByRole('alert')).toHaveAttribute('lang', language)
})

it('is empty once all is corrected, and does not ask while the page is hidden', async () => {
  await pollOn('/', { fr: [], en: [] })
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(fetch.mock.lastCall).toEqual([REPORT_PATH])
  const { length } = fetch.mock.calls
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await pollOn('/', broken)
  expect(fetch).toHaveBeenCalledTimes(length)
})

import { followReports } from '../../../../src/gatsby/develop/panel/follow-reports'
import {
  REPORTS_PATH,
  type ContentReport,
} from '../../../../src/gatsby/develop/panel/report'

/** The browser's end of the stream. */
class Stream {
  static open = new Set<Stream>()
  onmessage?: (event: { data: string }) => void
  constructor(readonly url: string) {
    Stream.open.add(this)
  }
  close() {
    Stream.open.delete(this)
  }
}

const turn = (visibility: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: visibility,
  })
  document.dispatchEvent(new Event('visibilitychange'))
}

it('hands on reports, with one connection in sight and none behind', () => {
  Reflect.set(globalThis, 'EventSource', Stream)
  turn('visible')
  const shown: ContentReport[] = []
  followReports((report) => shown.push(report))
  const urls = () => [...Stream.open].map(({ url }) => url)
  expect(urls()).toEqual([REPORTS_PATH])

  turn('hidden')
  expect(urls()).toEqual([])
  turn('visible')
  expect(urls()).toEqual([REPORTS_PATH])

  const report = { problems: [], restart: true }
  for (const { onmessage } of Stream.open) onmessage?.({ data: JSON.stringify(report) })
  expect(shown).toEqual([report])
})

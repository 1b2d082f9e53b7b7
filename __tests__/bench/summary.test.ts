/** @jest-environment node */
import { judge, judgeNavigation } from '../../bench/pages/goals'
import type { Sample } from '../../bench/pages/sample'
import { compared, summarise } from '../../bench/pages/summary'
import { median } from '../../bench/support/median'

const perfect: Sample = {
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  findings: [],
  lcp: 800,
  fcp: 800,
  tbt: 0,
  cls: 0,
  bytes: 20_000,
  requests: 2,
  lcpElement: 'h1',
  benchmarkIndex: 2000,
  trouble: [],
}

/** A page that was measured as often as there are samples. */
const page = (variant: string, ...samples: Partial<Sample>[]) =>
  summarise({
    subject: { variant, page: 'home', language: 'fr', url: 'http://localhost/' },
    formFactor: 'mobile',
    samples: samples.map((sample) => ({ ...perfect, ...sample })),
  })

const verdicts = (...measured: ReturnType<typeof page>[]) =>
  Object.fromEntries(judge(compared(measured)).map(({ name, met }) => [name, met]))

test('a median is the middle, or between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([])).toBeNaN()
})

test('one bad run of five does not count, and is told as the range', () => {
  const lcps = [800, 810, 2400, 790, 805]
  const { lcp, lcpRange } = page('site', ...lcps.map((each) => ({ lcp: each })))
  expect(lcp).toBe(805)
  expect(lcpRange).toEqual([790, 2400])
})

test('the performance is the median of all runs, the rest what the first run said', () => {
  const partly = [100, 98, 100].map((performance) => ({ scores: { performance } }))
  const { scores } = page('site', { scores: perfect.scores }, ...partly)
  expect(scores).toEqual(perfect.scores)
})

test('a page is compared with its own limit', () => {
  const [found] = compared([page('limit', { lcp: 800 }), page('site', { lcp: 1000 })])
  expect(found?.ratio).toBe(1.25)
})

test('goals are met, and 1.15 times the limit is still good', () => {
  const met = verdicts(page('limit', { lcp: 800 }), page('site', { lcp: 920 }))
  expect(Object.values(met)).toEqual(Object.values(met).map(() => true))
})

test('what misses a goal is named with its value', () => {
  const slow = { lcp: 1000, tbt: 12, scores: { ...perfect.scores, seo: 92 } }
  const missed = judge(compared([page('limit', {}), page('site', slow)]))
    .filter(({ met }) => !met)
    .map(({ name, missed: [first] }) => [name, first])
  expect(missed).toEqual([
    ['Lighthouse seo 100', 'home fr mobile (92)'],
    ['LCP at most 1.15 × the limit', 'home fr mobile (1.25)'],
    ['TBT 0', 'home fr mobile (12)'],
  ])
})

test('what was not measured meets no goal', () => {
  expect(verdicts(page('site', {}))['LCP at most 1.15 × the limit']).toBe(false)
})

test('what went wrong is told once, with the page', () => {
  const odd = { trouble: ['/a.css answered 404'] }
  expect(page('site', odd, odd).trouble).toEqual([
    'site home fr mobile: /a.css answered 404',
  ])
})

test('a click on a page that was not prerendered misses the goal, however fast', () => {
  const way = {
    name: '',
    clicks: 3,
    shown: 1,
    painted: 1,
    lcp: 1,
    ownPaint: 1,
    ownLcp: 1,
  }
  const navigation = { rules: true, from: '/', to: '/about/' }
  const met = (prerendered: number) =>
    judgeNavigation({ ...navigation, ways: [{ ...way, prerendered }] }).met
  expect(met(3)).toBe(true)
  expect(met(2)).toBe(false)
})

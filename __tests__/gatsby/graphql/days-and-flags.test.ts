import { buildSchema } from 'graphql'
import { forDaysAndFlags } from '../../../src/gatsby/graphql/filters/days-and-flags'

const schema = buildSchema(`
  scalar Date
  type News { date: Date, lastChanged: Date, draft: Boolean, title: String }
  type Query { news: News }
`)

/** The filter of news that Gatsby gets in place of another one. */
const list = (filter: Record<string, unknown>) =>
  forDaysAndFlags(schema.getType('News'), filter)

it('a time in a filter by date counts as the day that it is at that time in Geneva', () => {
  const date = { gte: '2026-01-09T23:30:00Z', in: ['2026-02-20T12:00:00Z', '2026-03-01'] }
  expect(list({ date })).toEqual({
    date: { gte: '2026-01-10', in: ['2026-02-20', '2026-03-01'] },
  })
})

it('a filter by date or time refuses a text that is no whole day of the calendar, such as “2026-12” or “2026-02-30”, and says how to write a day', () => {
  const noDays = [
    '01.12.2026',
    'soon',
    '',
    '2026',
    '2026-12',
    '2026-02-30',
    '2026-12-01T25',
  ]
  for (const field of ['date', 'lastChanged'])
    for (const said of noDays)
      expect(() => list({ [field]: { gte: said } })).toThrow('2026-12-01')
  for (const day of ['1999-12-31', '2026-12-01', null])
    expect(list({ date: { gte: day } })).toEqual({ date: { gte: day } })
})

it('a filter by `lastChanged` finds the same time in whatever zone and form the query writes it', () => {
  const moment = '2026-11-27T03:16:26.000Z'
  for (const said of ['2026-11-27T03:16:26Z', '2026-11-27T04:16:26+01:00', moment])
    expect(list({ lastChanged: { eq: said } })).toEqual({ lastChanged: { eq: moment } })
  expect(list({ lastChanged: { gte: '2026-11-24' } })).toEqual({
    lastChanged: { gte: '2026-11-24T00:00:00.000Z' },
  })
})

it('a filter such as `draft: { eq: false }` also finds the entries that have no field `draft`', () => {
  const [yes, no] = [{ eq: true }, { ne: true }]
  for (const [asked, found] of [
    [{ eq: false }, no],
    [{ eq: null }, no],
    [{ ne: false }, yes],
    [{ in: [false] }, no],
    [{ in: [true] }, yes],
    [{ nin: [false] }, yes],
    [{ nin: [true, null] }, { in: [] }],
    [{ in: [true, false] }, { nin: [] }],
  ])
    expect(list({ draft: asked })).toEqual({ draft: found })
  expect(() => list({ draft: { regex: '/a/' } })).toThrow('regex')
})

/** @jest-environment node */
import { pageCounter } from '../../../server/counts/page-counter'

const NOON = Date.UTC(2026, 2, 1, 12)

const about = { name: 'de/about/index.html' }

const counted = (request: { method?: string; headers?: object }, file = about) => {
  const counter = pageCounter(() => NOON)
  counter.count({ method: 'GET', ...request, headers: { ...request.headers } }, file)
  return counter.take()
}

it.each([
  ['a page', 'de/about/index.html', '/de/about/'],
  ['the first page', 'index.html', '/'],
])('counts %s, by its path and the day in UTC', (_, name, path) => {
  expect(counted({}, { name })).toEqual([{ day: '2026-03-01', path, count: 1 }])
})

it.each([
  ['DNT: 0', { dnt: '0' }],
  ['a consent to be observed', { 'sec-gpc': '0' }],
  ['what tells of a visitor, and keeps none of it', { cookie: 'a=b', referer: 'https:' }],
])('counts with %s', (_, headers) => {
  expect(counted({ headers })).toEqual([
    { day: '2026-03-01', path: '/de/about/', count: 1 },
  ])
})

it.each([
  ['who asks not to be tracked', { headers: { dnt: '1' } }, about],
  ['who asks for privacy', { headers: { 'sec-gpc': '1' } }, about],
  ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }, about],
  ['a prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }, about],
  ['a prefetch of Safari', { headers: { purpose: 'prefetch' } }, about],
  ['a prefetch of an old Firefox', { headers: { 'x-moz': 'prefetch' } }, about],
  ['part of a page', { headers: { range: 'bytes=0-1' } }, about],
  ['the headers alone', { method: 'HEAD' }, about],
  ['a script', {}, { name: 'static/islands/contact-AB12.js' }],
  ['a picture of a folder', {}, { name: 'about/photo.avif' }],
  ['the word that there is no such page', {}, { name: '404.html' }],
  ['the editor', {}, { name: 'admin/index.html' }],
  ['a page that only ends like one', {}, { name: 'about/my-index.html' }],
])('does not count %s', (_, request, file) => {
  expect(counted(request, file)).toEqual([])
})

it('adds up by day and page, until the counts are taken', () => {
  let now = NOON
  const counter = pageCounter(() => now)
  const visit = (name: string) => counter.count({ method: 'GET', headers: {} }, { name })
  visit('index.html')
  visit('index.html')
  now = Date.UTC(2026, 2, 2)
  visit('index.html')
  visit('about/index.html')
  expect(counter.take()).toEqual([
    { day: '2026-03-01', path: '/', count: 2 },
    { day: '2026-03-02', path: '/', count: 1 },
    { day: '2026-03-02', path: '/about/', count: 1 },
  ])
  expect(counter.take()).toEqual([])
})

it('takes counts back that could not be kept', () => {
  const counter = pageCounter(() => NOON)
  const visit = () => counter.count({ method: 'GET', headers: {} }, about)
  visit()
  const taken = counter.take()
  visit()
  counter.giveBack(taken)
  expect(counter.take()).toEqual([{ day: '2026-03-01', path: '/de/about/', count: 2 }])
})

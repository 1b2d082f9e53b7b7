/** @jest-environment node */
import { readOptions } from '../../bench/pages/options'

const choices = {
  pages: ['home', 'about', 'features', 'contact'],
  languages: ['fr', 'en', 'de'],
}

const read = (...args: string[]) => readOptions(args, choices)

test('without options every page is measured five times in every language', () => {
  expect(read()).toMatchObject({
    ...choices,
    runs: 5,
    clicks: 15,
    peers: [],
    resume: false,
  })
})

test('a quick run is a few pages in the default language', () => {
  const { pages, languages, runs } = read('--quick')
  expect({ pages, languages, runs }).toEqual({
    pages: ['home', 'about', 'features'],
    languages: ['fr'],
    runs: 3,
  })
})

test('what is named goes before what is quick, in the order of the site', () => {
  expect(read('--quick', '--pages', 'contact, home', '--runs', '7')).toMatchObject({
    pages: ['home', 'contact'],
    languages: ['fr'],
    runs: 7,
  })
})

test('peers are folders or addresses, each with a name', () => {
  const args = ['--peer', 'astro=/srv/dist', '--peer', 'there=https://example.org/?a=b']
  expect(read(...args).peers).toEqual([
    { name: 'astro', place: '/srv/dist' },
    { name: 'there', place: 'https://example.org/?a=b' },
  ])
})

test('parts can be left out', () => {
  expect([...read('--skip', 'plain,navigation').skip]).toEqual(['plain', 'navigation'])
})

test.each([
  [['--pages', 'hom'], '--pages hom: must be of home, about, features, contact'],
  [['--languages', 'it,fr'], '--languages it: must be of fr, en, de'],
  [['--runs', '0'], '--runs 0: must be a whole number from 1 on'],
  [['--clicks', 'many'], '--clicks many: must be a whole number'],
  [['--peer', 'dist'], '--peer dist: must be name=folder'],
  [['--peer', 'site=dist'], '--peer site: is one of ours'],
  [['--peer', 'a=x', '--peer', 'a=y'], '--peer: each needs a name of its own'],
  [['--skip', 'all'], '--skip all: must be of'],
  [['--fast'], '--fast'],
])('%j is refused with a word that says why', (args, reason) => {
  expect(() => read(...args)).toThrow(reason)
})

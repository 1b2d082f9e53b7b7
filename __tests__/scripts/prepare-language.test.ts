/** @jest-environment node */
import { emptyMessages, prepareLanguage } from '../../scripts/prepare-language'
import { copyOf, type Copy } from '../support/project'

describe('somebody adds Italian', () => {
  let project: Copy
  beforeEach(() => {
    project = copyOf('content', 'locales')
    prepareLanguage(project.root, 'it', 'Italiano')
  })
  afterEach(() => project.remove())

  it('as a draft, last in the list', () => {
    const { languages } = JSON.parse(project.read('content/site.json'))
    expect(languages.at(-1)).toEqual({ code: 'it', name: 'Italiano', draft: true })
    expect(languages).toHaveLength(4)
  })

  it('every text has an empty one beside it, and nothing else is touched', () => {
    const before = copyOf('content')
    const lines = (text: string) => text.split('\n')
    for (const file of ['content/why.json', 'content/stack/backend.json']) {
      const added = lines(project.read(file)).filter((line) => /^\s+"it": ""$/.test(line))
      const original = lines(before.read(file)).filter((line) => line.includes('"de": '))
      expect(added).toHaveLength(original.length)
      expect(project.read(file).replaceAll(/,\n\s+"it": ""/g, '')).toBe(before.read(file))
    }
    before.remove()
  })

  it('every message is there to be translated', () => {
    expect(JSON.parse(project.read('locales/it/translation.json'))).toMatchObject({
      site: { skip: '', nav: { home: '' } },
    })
  })

  it('a second time loses nothing', () => {
    project.change('content/why.json', '"it": ""', '"it": "Il circolo vizioso"')
    project.change('locales/it/translation.json', '"skip": ""', '"skip": "Vai"')
    const before = [
      'content/why.json',
      'content/site.json',
      'locales/it/translation.json',
    ]
    const texts = before.map(project.read)
    expect(prepareLanguage(project.root, 'it', 'Italiano')).toEqual([])
    expect(before.map(project.read)).toEqual(texts)
  })
})

it('messages that are new are empty, those that are there stay', () => {
  const original = { a: 'x', b: { c: 'y', d: 'z' } }
  expect(emptyMessages('it', original, { b: { c: 'C', own: 'O' } })).toEqual({
    a: '',
    b: { c: 'C', d: '', own: 'O' },
  })
})

it.each([
  ['ja', { lamps_other: '' }],
  ['pl', { lamps_one: 'jedna', lamps_few: '', lamps_many: '', lamps_other: '' }],
])('messages have the plural forms of their language: %s', (code, expected) => {
  const own = code === 'pl' ? { lamps_one: 'jedna' } : {}
  expect(emptyMessages(code, { lamps_one: 'une', lamps_other: 'des' }, own)).toEqual(
    expected,
  )
})

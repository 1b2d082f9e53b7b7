/** @jest-environment node */
import { emptyMessages, prepareLanguage } from '../../scripts/prepare-language'
import { allLanguages } from '../../src/i18n/languages'
import { copyOf, type Copy } from '../support/project'

describe('somebody adds Icelandic', () => {
  let project: Copy
  beforeEach(() => {
    project = copyOf('content', 'locales')
    prepareLanguage(project.root, 'is', 'Íslenska')
  })
  afterEach(() => project.remove())

  it('as a draft, last in the list', () => {
    const added = JSON.parse(project.read('content/site.json')).languages
    expect(added.at(-1)).toEqual({ code: 'is', name: 'Íslenska', draft: true })
    expect(added).toHaveLength(allLanguages.length + 1)
  })

  it('every text has an empty one beside it, and nothing else is touched', () => {
    const before = copyOf('content')
    const lines = (text: string) => text.split('\n')
    for (const file of ['content/why.json', 'content/stack/backend.json']) {
      const added = lines(project.read(file)).filter((line) => /^\s+"is": ""$/.test(line))
      const original = lines(before.read(file)).filter((line) => line.includes('"de": '))
      expect(added).toHaveLength(original.length)
      expect(project.read(file).replaceAll(/,\n\s+"is": ""/g, '')).toBe(before.read(file))
    }
    before.remove()
  })

  it('every message is there to be translated', () => {
    expect(JSON.parse(project.read('locales/is/translation.json'))).toMatchObject({
      site: { skip: '', nav: { home: '' } },
    })
  })

  it('a second time loses nothing', () => {
    project.change('content/why.json', '"is": ""', '"is": "Il circolo vizioso"')
    project.change('locales/is/translation.json', '"skip": ""', '"skip": "Vai"')
    const before = [
      'content/why.json',
      'content/site.json',
      'locales/is/translation.json',
    ]
    const texts = before.map(project.read)
    expect(prepareLanguage(project.root, 'is', 'Íslenska')).toEqual([])
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

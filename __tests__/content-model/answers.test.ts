import { contentTypeOf, contentTypes } from '../../src/content-model'
import { answersIn, type ReadFile } from '../../src/content-model/answers'
import { messagesFile } from '../../src/i18n/messages'
import { exampleOf, fileOf } from '../support/example-content'

jest.mock('../../src/i18n/config', () => {
  const { allLanguages, ...others } = jest.requireActual('../../src/i18n/config')
  const unfinished = { code: 'rm', name: 'Rumantsch', unfinished: true }
  return { ...others, allLanguages: [...allLanguages, unfinished] }
})

const files: Record<string, unknown> = {
  ...Object.fromEntries(contentTypes.map((type) => [fileOf(type), exampleOf(type)])),
  'content/contact.json': { phone: '+41 22 000 00 11', address: {} },
  [messagesFile('fr')]: { site: { skip: 'Aller : ici', home: 'Accueil' } },
  [messagesFile('rm')]: { site: { skip: 'Siglir', home: '' } },
}
const read: ReadFile = (file) => files[file]

/**
 * Loads `answers.ts` anew with NODE_ENV set to development: only then does the list of languages
 * contain the unfinished languages.
 */
const inDevelop = (act: (answers: typeof answersIn) => void): void =>
  void jest.isolateModules(() => {
    const { NODE_ENV } = process.env
    Object.assign(process.env, { NODE_ENV: 'development' })
    act(jest.requireActual('../../src/content-model/answers').answersIn)
    Object.assign(process.env, { NODE_ENV })
  })

it('a page’s query gets a text in the page’s language, with the punctuation of that language', () => {
  const text = { fr: 'Vite ?', en: '"Fast"', de: '"Schnell"' }
  const inEach = ['fr', 'en', 'de'].map((code) => answersIn(read, code).text(text))
  expect(inEach).toEqual(['Vite\u202f?', '“Fast”', '«Schnell»'])
})

it('a page’s query gets a text with the values of its variables, and an unknown name in braces, such as {autre}, stays', () => {
  const { text } = answersIn(read, 'fr')
  expect(text({ fr: '{phone} {autre}' })).toBe(
    '+41\u00a022\u00a0000\u00a000\u00a011 {autre}',
  )
})

it('a page’s query reads the file with the phone number only for a text with a variable such as {phone}', () => {
  const asked: string[] = []
  const { text } = answersIn((file) => (asked.push(file), read(file)), 'fr')
  text({ fr: 'Sans variable' })
  expect(asked).toEqual([])
  text({ fr: '{phone}' })
  expect(asked).toContain('content/contact.json')
})

it('a newsletter subscriber whose language has become unfinished again gets the texts of the default language', () => {
  const answers = answersIn(read, 'rm')
  expect(answers.text({ fr: 'Oui ?', rm: 'Gea' })).toBe('Oui\u202f?')
  expect(answers.messages()).toMatchObject({ site: { home: 'Accueil' } })
})

it('in development a page in an unfinished language has its own texts, and the default language’s where it has none', () =>
  inDevelop((answersInDevelop) => {
    const answers = answersInDevelop(read, 'rm')
    expect(answers.text({ fr: 'Oui ?', rm: 'Gea' })).toBe('Gea')
    expect(answers.text({ fr: 'Oui ?', rm: '' })).toBe('Oui\u202f?')
    expect(answers.messages()).toEqual({ site: { skip: 'Siglir', home: 'Accueil' } })
  }))

it('a page’s query gets an entry with texts and punctuation in the page’s language, and with its numbers unchanged', () => {
  const year = contentTypeOf('content/roadmap/2026.json')
  if (!year) throw new Error('There is no roadmap')
  const text = (fr: string) => ({ fr, en: fr, de: fr })
  const entry = { year: 2026, title: text('Ici : là'), steps: [{ text: text('Un !') }] }
  expect(answersIn(read, 'fr').entry(year.schema, entry)).toMatchObject({
    year: 2026,
    title: 'Ici\u202f: là',
    steps: [{ text: 'Un\u202f!' }],
  })
})

/** @jest-environment node */
import { contentTypes } from '../../../src/content-model'
import { checkContentFiles } from '../../../src/content-model/check/content-files'
import {
  describeProblem,
  isError,
  type ContentProblem,
} from '../../../src/content-model/check/issues'
import { checkLocaleFiles } from '../../../src/content-model/check/message-files'
import {
  exampleMessages,
  exampleProject,
  fileOf,
  inAll,
  picture,
} from '../../support/example-content'
import type { Copy } from '../../support/project'

jest.mock('../../../content/site.json', () =>
  jest.requireActual('../../support/languages.json'),
)

const YEAR = 'content/roadmap/one.json'
const VALUE = 'content/values/one.json'
const MEMBER = 'content/team/one.json'
const CONTACT = 'content/contact.json'
const PRIVACY = 'content/privacy-notice.json'
const FRENCH = 'locales/fr/translation.json'
const GERMAN = 'locales/de/translation.json'

let project: Copy
let usual: Set<string>

const told = (problem: ContentProblem) => describeProblem(problem, 'fr')

beforeEach(async () => {
  project = await exampleProject()
  usual = new Set(checkContentFiles(project.root).map(told))
})
afterEach(() => project.remove())

/** Sets fields of a JSON file; those of a nested place with `at`. */
const set = (file: string, fields: object, at: readonly string[] = []) => {
  const data = JSON.parse(project.read(file))
  Object.assign(
    at.reduce<object>((inner, key) => Reflect.get(inner, key), data),
    fields,
  )
  project.write(file, JSON.stringify(data, null, 2))
}

/** The picture of the team member is another file. */
const setPhoto = (bytes: string | Uint8Array) => {
  set(MEMBER, { photo: './new.png' })
  project.write('content/team/new.png', bytes)
}

/** `file › place: code` of what the example had not; each in words. */
const newProblems = (problems: ContentProblem[]): string[] =>
  problems
    .filter((problem) => !usual.has(told(problem)))
    .map((problem) => {
      const { file, path, issue } = problem
      expect(told(problem)).toMatch(/ : .+[.?]$/)
      expect(describeProblem(problem, 'en')).toMatch(
        /: (is|must|has|names|begins|does|cannot) .+[.?]$/,
      )
      return `${file}${path && ` › ${path}`}: ${issue.code}`
    })

it('an entry of each type as the model wants it has no errors', () => {
  expect(checkContentFiles(project.root).filter(isError)).toEqual([])
  expect(contentTypes.map(fileOf)).toEqual(expect.arrayContaining([YEAR, VALUE, MEMBER]))
})

describe('an editor makes a mistake in the content and reads where', () => {
  const without = (file: string) => () => project.remove(file)
  const copied = (from: string, to: string) => () => project.write(to, project.read(from))
  const photo = (width: number, height: number) => async () =>
    setPhoto(await picture(width, height).toBuffer())

  it.each<[string, () => unknown, ...string[]]>([
    ['a misspelt field', () => set(VALUE, { titel: 'x' }), `${VALUE}: unknown`],
    ['no ending', copied(YEAR, 'content/roadmap/2'), 'content/roadmap/2: strayFile'],
    ['a second ending', copied(YEAR, `${YEAR}.txt`), `${YEAR}.txt: fileName`],
    [
      'a misspelt folder',
      copied(YEAR, 'content/roadmaps/1.json'),
      'content/roadmaps/1.json: noType',
    ],
    ['no file', without('content/why.json'), 'content/why.json: missingFile'],
    ['a folder without entries', without('content/stats'), 'content/stats/: noEntry'],
    [
      'two entries for one year',
      copied(YEAR, 'content/roadmap/zz.json'),
      'content/roadmap/zz.json › year: sameId',
    ],
    [
      'two entries at one position',
      copied(VALUE, 'content/values/zz.json'),
      'content/values/zz.json › order: sameOrder',
    ],
    [
      'example data in a contact',
      () => set(CONTACT, { email: 'new@example.com' }),
      `${CONTACT} › email: placeholder`,
    ],
    [
      'the default language as a draft',
      () => set('content/site.json', { draft: true }, ['languages', '0']),
      'content/site.json › languages[0].draft: defaultDraft',
    ],
    [
      'a variable that does not exist',
      () => set(PRIVACY, { paragraphs: [inAll('{mail}')] }, ['sections', '0']),
      ...['fr', 'en', 'de'].map(
        (code) => `${PRIVACY} › sections[0].paragraphs[0].${code}: unknownVariable`,
      ),
    ],
  ])('%s', async (_, make, ...expected) => {
    await make()
    expect(newProblems(checkContentFiles(project.root))).toEqual(expected)
  })

  it.each<[string, () => unknown]>([
    ['pictureFile', () => set(MEMBER, { photo: './x.png' })],
    ['picturePath', () => set(MEMBER, { photo: '../x.png' })],
    ['pictureFormat', () => setPhoto('text')],
    ['pictureTooLarge', () => setPhoto(Buffer.alloc(9_000_000))],
    ['pictureTooSmall', photo(200, 250)],
    ['pictureTooManyPixels', photo(9000, 100)],
    ['pictureShape', photo(800, 1)],
  ])('%s', async (code, make) => {
    await make()
    expect(newProblems(checkContentFiles(project.root))).toEqual([
      `${MEMBER} › photo: ${code}`,
    ])
  })
})

describe('an editor makes a mistake in the messages and reads where', () => {
  const check = () => newProblems(checkLocaleFiles(project.root, exampleMessages))
  const skip = (text: unknown) => () => set(GERMAN, { skip: text }, ['site'])
  const copyright = (file: string, text: string) => () =>
    set(file, { copyright: text }, ['site', 'footer'])

  it.each<[string, () => unknown, ...string[]]>([
    ['a message is empty', skip(''), `${GERMAN} › site.skip: empty`],
    [
      'a message is misspelt',
      () => project.change(GERMAN, '"skip"', '"skipp"'),
      `${GERMAN} › site.skip: missing`,
      `${GERMAN} › site.skipp: unknownMessage`,
    ],
    ['a message is a number', skip(1), `${GERMAN} › site.skip: empty`],
    ['HTML', skip('<br>x'), `${GERMAN} › site.skip: html`],
    ['a whole page', skip('a'.repeat(1001)), `${GERMAN} › site.skip: tooLong`],
    ['a change of direction', skip('\u202ex'), `${GERMAN} › site.skip: characters`],
    ['a variable too many', skip('{name}'), `${GERMAN} › site.skip: noVariables`],
    [
      'a misspelt variable',
      copyright(GERMAN, '{name} {yaer}'),
      `${GERMAN} › site.footer.copyright: variables`,
    ],
    [
      'a variable in double braces',
      copyright(GERMAN, '{name} {{year}}'),
      `${GERMAN} › site.footer.copyright: unusedBraces`,
    ],
    [
      'a misspelt variable of the original',
      copyright(FRENCH, '{name} {yaer}'),
      `${FRENCH} › site.footer.copyright: variables`,
    ],
    [
      'a message that no page uses',
      () => set(FRENCH, { new: 'x' }, ['site']),
      `${FRENCH} › site.new: unusedMessage`,
    ],
    ['a list', () => project.write(GERMAN, '[]'), `${GERMAN}: notMessages`],
    [
      'a wrong place',
      () => project.write('locales/dee/translation.json', '{}'),
      'locales/dee/translation.json: noType',
    ],
    ['no messages', () => project.remove('locales/de'), `${GERMAN}: missingFile`],
  ])('%s', (_, make, ...expected) => {
    expect(check()).toEqual([])
    make()
    expect(check()).toEqual(expected)
  })

  it('the plural forms that a language has', () => {
    for (const file of [FRENCH, GERMAN])
      set(file, { lamps_one: '{count}', lamps_other: '{count}' })
    const used = new Set([...exampleMessages, 'lamps'])
    const found = newProblems(checkLocaleFiles(project.root, used))
    expect(found).toContain(`${FRENCH} › lamps_many: missing`)
    expect(found).not.toContain(`${GERMAN} › lamps_many: missing`)
  })
})

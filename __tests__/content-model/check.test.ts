import { checkProject } from '../../src/content-model/check'
import { checkContentFiles } from '../../src/content-model/check'
import { checkLocaleFiles } from '../../src/content-model/check/message-files'
import {
  describeProblem,
  isError,
  type ContentProblem,
  type IssueCode,
} from '../../src/content-model/issues'
import { exampleForEach, MEMBER, picture, VALUE } from '../support/example-content'
import { inAll } from '../support/sample'

const YEAR = 'content/roadmap/one.json'
const SECOND = 'content/values/z.json'
const CONTACT = 'content/contact.json'
const SITE = 'content/site.json'
const PRIVACY = 'content/privacy-notice.json'
const NEWS = 'content/news/one.json'
const EASY = 'content/easy.json'
const FRENCH = 'locales/fr/translation.json'
const GERMAN = 'locales/de/translation.json'

const project = exampleForEach()
let usual: Set<string> | undefined
const sentenceOf = (problem: ContentProblem) => describeProblem(problem, 'fr')
beforeEach(() => {
  usual ??= new Set(checkContentFiles(project.root).map(sentenceOf))
})

/**
 * Sets fields of a JSON file. With keys `at`, it sets them in the inner object to which the keys
 * lead.
 */
const set = (file: string, fields: object, at: readonly string[] = []) => {
  type Data = Record<string, unknown>
  const data = JSON.parse(project.read(file)) as Data
  const place = at.reduce((inner, key) => inner[key] as Data, data)
  Object.assign(place, fields)
  project.write(file, JSON.stringify(data, null, 2))
}
const copy = (from: string, to: string) => project.write(to, project.read(from))

/** Puts another file in the place of the team member's picture. */
const setPhoto = (bytes: string | Uint8Array) => {
  set(MEMBER, { photo: './new.png' })
  project.write('content/team/new.png', bytes)
}
const photo = async (width: number, height: number) =>
  setPhoto(await picture(width, height).toBuffer())

/**
 * The problems that a test has caused, each written as `code file › place`. Problems of the
 * unchanged example project are left out.
 */
const newProblems = (problems: ContentProblem[]): string[] =>
  problems
    .filter((problem) => !usual?.has(sentenceOf(problem)))
    .map((problem) => {
      const { file, path, issue } = problem
      expect(sentenceOf(problem)).toMatch(/\s: .+[.?]$/)
      expect(describeProblem(problem, 'en')).toMatch(
        /: (is|must|has|names|begins|does|cannot) .+[.?]$/,
      )
      return `${issue.code} ${file}${path && ` › ${path}`}`
    })

/**
 * The code and the place of the issue that the check must report, and a function that makes the
 * mistake.
 */
type Mistake = [IssueCode, string, () => unknown]

it('the content check finds no mistake in a valid entry of each content type', () => {
  expect(checkContentFiles(project.root).filter(isError)).toEqual([])
})

it.each<Mistake>([
  ['strayFile', 'content/roadmap/2', () => copy(YEAR, 'content/roadmap/2')],
  ['fileName', `${YEAR}.txt`, () => copy(YEAR, `${YEAR}.txt`)],
  ['pageName', 'content/news/A b.json', () => copy(NEWS, 'content/news/A b.json')],
  ['pageName', 'content/news/a.b.json', () => copy(NEWS, 'content/news/a.b.json')],
  ['noType', 'content/roadmaps/1.json', () => copy(YEAR, 'content/roadmaps/1.json')],
  ['missingFile', 'content/why.json', () => project.remove('content/why.json')],
  ['noEntry', 'content/stats/', () => project.remove('content/stats')],
  ['sameId', 'content/roadmap/z.json › year', () => copy(YEAR, 'content/roadmap/z.json')],
  ['sameOrder', `${SECOND} › order`, () => copy(VALUE, SECOND)],
  ['placeholder', `${CONTACT} › email`, () => set(CONTACT, { email: 'a@example.com' })],
  [
    'closesFirst',
    `${CONTACT} › openingHours.closes`,
    () => set(CONTACT, { opens: '18:00', closes: '09:00' }, ['openingHours']),
  ],
  [
    'unknownVariable',
    `${PRIVACY} › sections[0].paragraphs[0].de`,
    () =>
      set(PRIVACY, { paragraphs: [{ ...inAll('x'), de: '{mail}' }] }, ['sections', '0']),
  ],
  ['pictureFile', `${MEMBER} › photo`, () => set(MEMBER, { photo: './x.png' })],
  ['pictureFormat', `${MEMBER} › photo`, () => setPhoto('text')],
  ['pictureTooLarge', `${MEMBER} › photo`, () => setPhoto(Buffer.alloc(9_000_000))],
  ['pictureTooSmall', `${MEMBER} › photo`, () => photo(200, 250)],
  ['pictureTooLow', `${MEMBER} › photo`, () => photo(1200, 900)],
  [
    'pinElsewhere',
    `${CONTACT} › map.setFor`,
    () => set(CONTACT, { street: 'Rue Neuve 2' }, ['address']),
  ],
  [
    'passive',
    `${EASY} › betaNotice.fr`,
    () => set(EASY, { betaNotice: { ...inAll('x'), fr: 'Elle est lue.' } }),
  ],
  [
    'twoThings',
    `${EASY} › betaNotice.en`,
    () => set(EASY, { betaNotice: { ...inAll('x'), en: 'We read and you wait.' } }),
  ],
  ['yearPassed', `${SITE} › launchYear`, () => set(SITE, { launchYear: 2001 })],
])(
  'the content check finds in the content the mistake «%s» at %s',
  async (code, at, make) => {
    await make()
    expect(newProblems(checkContentFiles(project.root))).toEqual([`${code} ${at}`])
  },
)

it('for a draft’s text in no language, the content check reports the missing French; once that is there, the translations', () => {
  const found = () =>
    newProblems(checkContentFiles(project.root)).filter((one) => one.includes('lead'))
  set(NEWS, { draft: true, lead: { fr: '', en: '', de: '' } })
  expect(found()).toEqual([`missing ${NEWS} › lead.fr`])
  set(NEWS, { lead: { fr: 'Un pont', en: '', de: '' } })
  const untranslated = ['en', 'de'].map((code) => `untranslated ${NEWS} › lead.${code}`)
  expect(found()).toEqual(untranslated)
})

it('the content check asks which data the prototype keeps, as long as content/site.json does not list them', () => {
  const asked = () =>
    checkContentFiles(project.root).filter(({ issue }) => issue.code === 'notSaid')
  set(SITE, { betaData: [] })
  expect(asked()).toHaveLength(1)
  set(SITE, { betaData: [inAll('x')] })
  expect(asked()).toEqual([])
})

const check = () => newProblems(checkLocaleFiles(project.root))
const skip = (text: unknown) => set(GERMAN, { skip: text }, ['site'])
const copyright = (file: string, text: string) =>
  set(file, { copyright: text }, ['site', 'footer'])
const KEY = `${GERMAN} › site.skip`
const COPYRIGHT = 'site.footer.copyright'

it.each<Mistake>([
  ['empty', KEY, () => skip('')],
  ['empty', KEY, () => skip(1)],
  ['tooLong', KEY, () => skip('a'.repeat(1001))],
  ['noVariables', KEY, () => skip('{name}')],
  ['variables', `${GERMAN} › ${COPYRIGHT}`, () => copyright(GERMAN, '{name} {yaer}')],
  ['variables', `${FRENCH} › ${COPYRIGHT}`, () => copyright(FRENCH, '{name} {yaer}')],
  ['unusedBraces', `${GERMAN} › ${COPYRIGHT}`, () => copyright(GERMAN, '{name} {{x}}')],
  ['html', `${GERMAN} › ${COPYRIGHT}`, () => copyright(GERMAN, '<b>{name}</b> {year}')],
  ...['{year, number}', '{- year}', '{ year }', '{foo bar}', '{year'].map(
    (part): Mistake => [
      'unusedBraces',
      `${GERMAN} › ${COPYRIGHT}`,
      () => copyright(GERMAN, `{name} {year} ${part}`),
    ],
  ),
  ['missingFile', GERMAN, () => project.remove('locales/de')],
  ['strayMessages', 'locales/de/other.json', () => copy(GERMAN, 'locales/de/other.json')],
  [
    'strayMessages',
    'locales/rm/translation.json',
    () => copy(GERMAN, 'locales/rm/translation.json'),
  ],
])('the content check finds in the messages the mistake «%s» at %s', (code, at, make) => {
  expect(check()).toEqual([])
  make()
  expect(check()).toEqual([`${code} ${at}`])
})

it('the content check refuses a message’s variable that the code does not fill in, even if the message has it in all languages', () => {
  for (const file of [FRENCH, GERMAN, 'locales/en/translation.json'])
    copyright(file, '© {annee} {name}')
  expect(check()).toHaveLength(3)
})

it('for a mistyped key of a message, the content check names the unknown key and the message that is now missing', () => {
  project.change(GERMAN, '"skip"', '"skipp"')
  expect(check().sort()).toEqual([`missing ${KEY}`, `unknownMessage ${KEY}p`].sort())
})

it('while the French messages are missing, the content check calls no message of another language unknown', () => {
  project.remove('locales/fr')
  project.change(GERMAN, '"skip"', '"skipp"')
  expect(check().join()).not.toContain('unknownMessage')
})

it('in a project without content/ and locales/ the content check names only these folders', () => {
  for (const folder of ['content', 'locales']) project.remove(folder)
  const lacking = ['noFolder content/', 'noFolder locales/']
  expect(newProblems(checkProject(project.root))).toEqual(lacking)
})

/** @jest-environment node */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { checkProject } from '../../../src/content-model/check'
import { checkContentFiles } from '../../../src/content-model/check/content-files'
import { checkLocaleFiles } from '../../../src/content-model/check/message-files'
import {
  describeProblem,
  isError,
  type ContentProblem,
} from '../../../src/content-model/check/issues'
import { languageCodes } from '../../../src/i18n/languages'
import { flattenMessages } from '../../../src/i18n/messages'
import { copyOf, ROOT, type Copy } from '../../support/project'

/** `file › place: code`, for each problem. */
const inShort = ({ file, path: at, issue }: ContentProblem) =>
  `${file}${at && ` › ${at}`}: ${issue.code}`

const firstIn = (folder: string): string => {
  const [first] = readdirSync(path.join(ROOT, 'content', folder)).filter((name) =>
    name.endsWith('.json'),
  )
  return `content/${folder}/${first}`
}

const YEAR = firstIn('roadmap')
const VALUE = firstIn('values')
const MEMBER = firstIn('team')
const CONTACT = 'content/contact.json'
const FRENCH = 'locales/fr/translation.json'
const GERMAN = 'locales/de/translation.json'

let project: Copy
beforeAll(() => (project = copyOf('content', 'locales')))
afterEach(() => project.renew('content', 'locales'))
afterAll(() => project.remove())

/** Sets fields of a JSON file; those of a nested place with `at`. */
const set = (file: string, fields: object, at: readonly string[] = []) => {
  const data = JSON.parse(project.read(file))
  const place = at.reduce<object>((inner, key) => Reflect.get(inner, key), data)
  Object.assign(place, fields)
  project.write(file, JSON.stringify(data, null, 2))
}

const everywhere = (text: string) =>
  Object.fromEntries(languageCodes.map((code) => [code, text]))

const photo = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer()

/** The picture of the team member is another file. */
const setPhoto = (bytes: string | Uint8Array) => {
  set(MEMBER, { photo: './new.png' })
  project.write('content/team/new.png', bytes)
}

const describeAll = (problems: readonly ContentProblem[]) => {
  for (const problem of problems) {
    expect(describeProblem(problem, 'fr')).toMatch(/ : .+[.?]$/)
    expect(describeProblem(problem, 'en')).toMatch(
      /: (is|must|has|names|begins|does|cannot) .+[.?]$/,
    )
  }
}

/** Problems by their short form, without those of the content as it is. */
const newIn = (check: (root: string) => ContentProblem[]): string[] => {
  const told = (problem: ContentProblem) => describeProblem(problem, 'fr')
  const usual = new Set(check(ROOT).map(told))
  const found = check(project.root).filter((problem) => !usual.has(told(problem)))
  describeAll(found)
  return found.map(inShort)
}

it('the content and the messages of this repository have no errors', () => {
  const errors = checkProject(ROOT).filter(isError)
  expect(errors.map((problem) => describeProblem(problem, 'en'))).toEqual([])
})

describe('an editor makes a mistake in the content and reads where', () => {
  it.each<[string, () => unknown, string[]]>([
    ['a misspelt field', () => set(VALUE, { titel: 'x' }), [`${VALUE}: unknown`]],
    [
      'a file without an ending',
      () => project.write('content/roadmap/2028', '{}'),
      ['content/roadmap/2028: strayFile'],
    ],
    [
      'a folder that is called like a file',
      () => project.write('content/stats/new.json/readme.txt', 'x'),
      ['content/stats/new.json: unreadable'],
    ],
    [
      'a file that ends in .json.txt',
      () => project.write('content/roadmap/2028.json.txt', '{}'),
      ['content/roadmap/2028.json.txt: fileName'],
    ],
    [
      'a misspelt folder',
      () => project.write('content/roadmaps/2028.json', '{}'),
      ['content/roadmaps/2028.json: noType'],
    ],
    [
      'a file that has to be there',
      () => project.remove('content/why.json'),
      ['content/why.json: missingFile'],
    ],
    [
      'a folder without entries',
      () => project.remove('content/stats'),
      ['content/stats/: noEntry'],
    ],
    [
      'two entries for one year',
      () => project.write('content/roadmap/zz.json', project.read(YEAR)),
      ['content/roadmap/zz.json › year: sameId'],
    ],
    [
      'two entries at one position',
      () => project.write('content/values/zz.json', project.read(VALUE)),
      ['content/values/zz.json › order: sameOrder'],
    ],
    [
      'example data in a contact',
      () => set(CONTACT, { email: 'new@example.com' }),
      [`${CONTACT} › email: placeholder`],
    ],
    [
      'the default language as a draft',
      () => set('content/site.json', { draft: true }, ['languages', '0']),
      ['content/site.json › languages[0].draft: defaultDraft'],
    ],
    [
      'a variable that does not exist',
      () =>
        set('content/privacy-notice.json', { paragraphs: [everywhere('{mail}')] }, [
          'sections',
          '0',
        ]),
      languageCodes.map(
        (code) =>
          `content/privacy-notice.json › sections[0].paragraphs[0].${code}: unknownVariable`,
      ),
    ],
    ...(
      [
        ['is not there', () => set(MEMBER, { photo: './x.png' }), 'pictureFile'],
        ['is elsewhere', () => set(MEMBER, { photo: '../x.png' }), 'picturePath'],
        ['is a text', () => setPhoto('text'), 'pictureFormat'],
        ['is too heavy', () => setPhoto(Buffer.alloc(9_000_000)), 'pictureTooLarge'],
        ['is too small', async () => setPhoto(await photo(200, 250)), 'pictureTooSmall'],
        [
          'is too large',
          async () => setPhoto(await photo(9000, 100)),
          'pictureTooManyPixels',
        ],
        ['is a line', async () => setPhoto(await photo(800, 1)), 'pictureShape'],
        [
          'was copied by half',
          async () => setPhoto((await photo(800, 1000)).subarray(0, 400)),
          'pictureIncomplete',
        ],
        [
          'is a GIF',
          async () =>
            setPhoto(
              await sharp(await photo(800, 1000))
                .gif()
                .toBuffer(),
            ),
          'pictureOtherFormat',
        ],
      ] as const
    ).map(([title, make, code]): [string, () => unknown, string[]] => [
      `a picture that ${title}`,
      make,
      [`${MEMBER} › photo: ${code}`],
    ]),
  ])('%s', async (_, make, expected) => {
    await make()
    expect(newIn(checkContentFiles)).toEqual(expected)
  })
})

describe('an editor makes a mistake in the messages and reads where', () => {
  /** Only these keys are used, so that code elsewhere does not matter. */
  const check = (root: string) =>
    checkLocaleFiles(root, new Set(['site.skip', 'site.footer.copyright']))
  const skip = (text: unknown) => set(GERMAN, { skip: text }, ['site'])
  const copyright = (file: string, text: string) =>
    set(file, { copyright: text }, ['site', 'footer'])

  it.each<[string, () => unknown, string[]]>([
    ['a message is empty', () => skip(''), [`${GERMAN} › site.skip: empty`]],
    [
      'a message is missing, another is unknown',
      () => {
        skip(undefined)
        set(GERMAN, { skipp: 'x' }, ['site'])
      },
      [`${GERMAN} › site.skip: missing`, `${GERMAN} › site.skipp: unknownMessage`],
    ],
    ['a message is a number', () => skip(1), [`${GERMAN} › site.skip: type`]],
    ['HTML', () => skip('<br>x'), [`${GERMAN} › site.skip: html`]],
    ['a whole page', () => skip('a'.repeat(1001)), [`${GERMAN} › site.skip: tooLong`]],
    [
      'a change of direction',
      () => skip('\u202ex'),
      [`${GERMAN} › site.skip: characters`],
    ],
    [
      'a misspelt variable',
      () => copyright(GERMAN, '{name} {yaer}'),
      [`${GERMAN} › site.footer.copyright: variables`],
    ],
    [
      'a variable in double braces',
      () => copyright(GERMAN, '{name} {{year}}'),
      [`${GERMAN} › site.footer.copyright: unusedBraces`],
    ],
    [
      'a misspelt variable of the original',
      () => copyright(FRENCH, '{name} {yaer}'),
      [`${FRENCH} › site.footer.copyright: variablesOfOthers`],
    ],
    [
      'a message that no page uses',
      () => set(FRENCH, { new: 'x' }, ['site']),
      [`${FRENCH} › site.new: unusedMessage`],
    ],
    ['a list', () => project.write(GERMAN, '[]'), [`${GERMAN}: notMessages`]],
    [
      'a wrong place',
      () => project.write('locales/dee/translation.json', '{}'),
      ['locales/dee/translation.json: noType'],
    ],
    ['no messages', () => project.remove('locales/de'), [`${GERMAN}: missingFile`]],
  ])('%s', (_, make, expected) => {
    make()
    expect(newIn(check)).toEqual(expected)
  })

  it('the plural forms that a language has', () => {
    for (const file of [FRENCH, GERMAN])
      set(file, { lamps_one: '{count}', lamps_other: '{count}' })
    const all = new Set(flattenMessages(JSON.parse(project.read(FRENCH))).keys())
    const found = checkLocaleFiles(project.root, new Set([...all, 'lamps'])).map(inShort)
    expect(found).toContain(`${FRENCH} › lamps_many: missing`)
    expect(found).not.toContain(`${GERMAN} › lamps_many: missing`)
  })
})

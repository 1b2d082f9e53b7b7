/** @jest-environment node */
import { renameSync } from 'node:fs'
import path from 'node:path'
import { fillMirror, look } from '../../../src/gatsby/develop/check-snapshot'
import { copyOf, type Copy } from '../../support/project'

let project: Copy
beforeEach(() => {
  project = copyOf('content', 'locales', 'src', 'server')
  expect(look(project.root)).toEqual({ problems: [], restart: false })
})
afterEach(() => project.remove())

const STAT = 'content/stats/beta.json'
const mirrored = (file: string) => project.read(path.join('.develop/good', file))

it('a good change reaches the pages', () => {
  project.change('content/why.json', '"title"', ' "title"')
  expect(look(project.root)).toEqual({ problems: [], restart: false })
  expect(mirrored('content/why.json')).toBe(project.read('content/why.json'))
})

it('while one file is broken the pages keep all they had, until it is mended', () => {
  const before = mirrored('content/why.json')
  const mend = project.change(STAT, '{', '{{')
  project.change('content/why.json', '"title"', ' "title"')
  expect(look(project.root)).toEqual({
    problems: [
      {
        file: STAT,
        path: '',
        reason: {
          fr: expect.stringContaining('JSON'),
          en: expect.stringContaining('JSON'),
        },
      },
    ],
    restart: false,
  })
  expect(mirrored(STAT)).not.toContain('{{')
  expect(mirrored('content/why.json')).toBe(before)
  mend()
  expect(look(project.root)?.problems).toEqual([])
  expect(mirrored('content/why.json')).toBe(project.read('content/why.json'))
})

it('a broken message is named, too', () => {
  const mend = project.change('locales/de/translation.json', '"skip"', '"skipp"')
  expect(look(project.root)?.problems).toMatchObject([
    { file: 'locales/de/translation.json', path: 'site.skip' },
    { file: 'locales/de/translation.json', path: 'site.skipp' },
  ])
  mend()
  expect(look(project.root)?.problems).toEqual([])
})

it('another list of languages waits for a restart', () => {
  const before = mirrored('content/site.json')
  project.change('content/site.json', 'Deutsch', 'Schweizerdeutsch')
  expect(look(project.root)).toEqual({ problems: [], restart: true })
  expect(mirrored('content/site.json')).toBe(before)
})

it.each([
  [
    'the order of its words',
    '"code": "de", "name": "Deutsch"',
    '"name": "Deutsch", "code": "de"',
  ],
  ['what it says anyway', '"name": "Deutsch"', '"name": "Deutsch", "draft": false'],
])('the same list of languages does not: %s', (_, from, to) => {
  project.change('content/site.json', from, to)
  expect(look(project.root)).toEqual({ problems: [], restart: false })
  expect(mirrored('content/site.json')).toContain(to)
})

it('a broken list of languages is a mistake before all else', () => {
  project.change('content/site.json', '"code": "de"', '"code": 7')
  expect(look(project.root)).toMatchObject({
    problems: [{ file: 'content/site.json', path: 'languages[2].code' }],
    restart: false,
  })
})

it('a folder that is gone for a while ends nothing', () => {
  const folder = path.join(project.root, 'locales')
  renameSync(folder, `${folder}-away`)
  expect(look(project.root)?.problems).toHaveLength(1)
  renameSync(`${folder}-away`, folder)
  expect(look(project.root)?.problems).toEqual([])
})

describe('when develop starts', () => {
  it('good content is what Gatsby reads', () => {
    project.remove('.develop')
    project.change('content/why.json', '"title"', ' "title"')
    expect(fillMirror(project.root).map(({ issue }) => issue.code)).not.toContain(
      'syntax',
    )
    for (const file of ['content/why.json', 'content/site.json'])
      expect(mirrored(file)).toBe(project.read(file))
    expect(project.read('.develop/site.json')).toBe(project.read('content/site.json'))
  })

  it('the last good content outlives broken content', () => {
    const before = mirrored(STAT)
    project.change(STAT, '{', '{{')
    expect(fillMirror(project.root)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ file: STAT })]),
    )
    expect(mirrored(STAT)).toBe(before)
  })
})

/** @jest-environment node */
import { existsSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { fillSnapshot, updateSnapshot } from '../../../src/gatsby/develop/snapshot'
import { copyOf, type Copy } from '../../support/project'

const STAT = 'content/publisher.json'
const GOOD = { problems: [], restart: false }

let project: Copy
beforeEach(() => {
  project = copyOf('content', 'locales', 'src', 'server')
  expect(updateSnapshot(project.root)).toEqual(GOOD)
})
afterEach(() => project.remove())

const inSnapshot = (file: string) => path.join('.develop/snapshot', file)
const copied = (file: string) => project.read(inSnapshot(file))
const isCopied = (file: string) => existsSync(path.join(project.root, inSnapshot(file)))

it('follows changes, new and deleted files, and leaves out hidden ones', () => {
  project.change('content/why.json', '"title"', ' "title"')
  project.write('content/.why.json.swp', 'half')
  renameSync(
    path.join(project.root, 'content/team/developer.png'),
    path.join(project.root, 'content/team/Developer.png'),
  )
  project.change('content/team/developer.json', 'developer.png', 'Developer.png')
  expect(updateSnapshot(project.root)).toEqual(GOOD)
  for (const file of ['content/why.json', 'content/team/Developer.png'])
    expect(copied(file)).toBe(project.read(file))
  expect(isCopied('content/team/developer.png')).toBe(false)
  expect(isCopied('content/.why.json.swp')).toBe(false)
})

it('writes no file that is as it was: Gatsby would render its pages again', () => {
  const written = () => {
    const file = path.join(project.root, inSnapshot('content/contact.json'))
    const { mtimeNs, ino } = statSync(file, { bigint: true })
    return [mtimeNs, ino]
  }
  const before = written()
  project.change('content/why.json', '"title"', ' "title"')
  updateSnapshot(project.root)
  expect(written()).toEqual(before)
})

it('stays as it is while one file has a mistake', () => {
  const before = copied('content/why.json')
  const correct = project.change(STAT, '{', '{{')
  project.change('content/why.json', '"title"', ' "title"')
  const reason = {
    fr: expect.stringContaining('JSON'),
    en: expect.stringContaining('JSON'),
  }
  expect(updateSnapshot(project.root)).toEqual({
    problems: [{ file: STAT, path: '', reason }],
    restart: false,
  })
  expect(copied(STAT)).not.toContain('{{')
  expect(copied('content/why.json')).toBe(before)
  correct()
  expect(updateSnapshot(project.root)).toEqual(GOOD)
  expect(copied('content/why.json')).toBe(project.read('content/why.json'))
})

it('survives a missing folder', () => {
  const folder = path.join(project.root, 'locales')
  renameSync(folder, `${folder}-away`)
  expect(updateSnapshot(project.root)?.problems).toHaveLength(1)
  renameSync(`${folder}-away`, folder)
  expect(updateSnapshot(project.root)).toEqual(GOOD)
})

describe('the list of languages', () => {
  const changeLanguages = (change: (list: Record<string, unknown>[]) => unknown) => {
    const site = JSON.parse(project.read('content/site.json'))
    const languages = change(site.languages)
    project.write('content/site.json', JSON.stringify({ ...site, languages }))
    return updateSnapshot(project.root)
  }

  it('asks for a restart when it changes', () => {
    const before = copied('content/site.json')
    expect(changeLanguages((list) => list.slice(0, -1))).toEqual({
      problems: [],
      restart: true,
    })
    expect(copied('content/site.json')).toBe(before)
  })

  it('asks for none when only its spelling in JSON changes', () => {
    const reorder = (list: Record<string, unknown>[]) =>
      list.map(({ code, ...others }) => ({ ...others, code }))
    expect(changeLanguages(reorder)).toEqual(GOOD)
  })

  it('is reported like any mistake when it is broken', () => {
    expect(
      changeLanguages((list) => list.map((each) => ({ ...each, code: 7 }))),
    ).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ file: 'content/site.json', path: 'languages[0].code' }),
      ]),
      restart: false,
    })
  })
})

describe('when develop starts', () => {
  it('good content fills the snapshot', () => {
    project.remove('.develop')
    fillSnapshot(project.root)
    expect(copied(STAT)).toBe(project.read(STAT))
    expect(project.read('.develop/site.json')).toBe(project.read('content/site.json'))
  })

  it('a mistake leaves the snapshot of last time', () => {
    const before = copied(STAT)
    project.change(STAT, '{', '{{')
    expect(fillSnapshot(project.root)).toEqual(
      expect.arrayContaining([expect.objectContaining({ file: STAT })]),
    )
    expect(copied(STAT)).toBe(before)
  })
})

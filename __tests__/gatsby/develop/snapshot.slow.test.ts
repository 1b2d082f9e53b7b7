/** @jest-environment node */
import { existsSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { fillSnapshot, updateSnapshot } from '../../../src/gatsby/develop/snapshot'
import { writeContent } from '../../support/example-content'
import { copyOf, type Copy } from '../../support/project'

const PUBLISHER = 'content/publisher.json'
const SITE = 'content/site.json'
const WHY = 'content/why.json'
const GOOD = { problems: [], restart: false }

let project: Copy
beforeEach(async () => {
  project = copyOf('locales', 'src', 'server')
  await writeContent(project)
  expect(updateSnapshot(project.root)).toEqual(GOOD)
})
afterEach(() => project.remove())

const update = () => updateSnapshot(project.root)
const inSnapshot = (file: string) => path.join('.develop/snapshot', file)
const copied = (file: string) => project.read(inSnapshot(file))
const isCopied = (file: string) => existsSync(path.join(project.root, inSnapshot(file)))
const reindent = () => project.change(WHY, '"title"', ' "title"')

it('follows changes, new and deleted files, and leaves out hidden ones', () => {
  reindent()
  project.write('content/.why.json.swp', 'half')
  project.write('content/team/unused.png', 'x')
  expect(update()).toEqual(GOOD)
  expect(copied(WHY)).toBe(project.read(WHY))
  expect(isCopied('content/team/unused.png')).toBe(true)
  expect(isCopied('content/.why.json.swp')).toBe(false)
  project.remove('content/team/unused.png')
  update()
  expect(isCopied('content/team/unused.png')).toBe(false)
})

it('writes no file that is as it was: Gatsby would render its pages again', () => {
  const written = () =>
    statSync(path.join(project.root, inSnapshot(PUBLISHER)), { bigint: true }).mtimeNs
  const before = written()
  reindent()
  update()
  expect(written()).toEqual(before)
})

it('stays as it is while one file has a mistake', () => {
  const before = copied(WHY)
  const correct = project.change(PUBLISHER, '{', '{{')
  reindent()
  const text = expect.stringContaining('JSON')
  const problem = { file: PUBLISHER, path: '', reason: { fr: text, en: text } }
  expect(update()).toEqual({ problems: [problem], restart: false })
  fillSnapshot(project.root)
  expect(copied(PUBLISHER)).not.toContain('{{')
  expect(copied(WHY)).toBe(before)
  correct()
  expect(update()).toEqual(GOOD)
  expect(copied(WHY)).toBe(project.read(WHY))
})

it('survives a missing folder', () => {
  const folder = path.join(project.root, 'locales')
  renameSync(folder, `${folder}-away`)
  expect(update()?.problems).toHaveLength(1)
})

it('is filled when develop starts', () => {
  project.remove('.develop')
  fillSnapshot(project.root)
  expect(copied(PUBLISHER)).toBe(project.read(PUBLISHER))
  expect(project.read('.develop/site.json')).toBe(project.read(SITE))
})

describe('the list of languages', () => {
  type List = Record<string, unknown>[]
  const changeLanguages = (change: (list: List) => List) => {
    const site = JSON.parse(project.read(SITE))
    const languages = change(site.languages)
    project.write(SITE, JSON.stringify({ ...site, languages }))
    return update()
  }
  const added = { code: 'is', name: 'Íslenska', draft: true }

  it('asks for a restart when it changes', () => {
    const before = copied(SITE)
    const restart = { problems: [], restart: true }
    expect(changeLanguages((list) => [...list, added])).toEqual(restart)
    expect(copied(SITE)).toBe(before)
  })

  it('asks for none when only its spelling in JSON changes', () => {
    const reordered = changeLanguages((list) =>
      list.map(({ code, ...others }) => ({ ...others, code })),
    )
    expect(reordered).toEqual(GOOD)
  })

  it('is reported like any mistake when it is broken', () => {
    const problem = { file: SITE, path: 'languages[0].code' }
    expect(changeLanguages((list) => [{ ...list[0], code: 7 }])).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining(problem)]),
      restart: false,
    })
  })
})

/** What others publish comes into a folder in which somebody has saved texts and not published them. */
import { existsSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { news } from '../../src/content-model/types/news'
import { exampleOf, MEMBER, picture, VALUE } from '../support/example-content'
import { inAll } from '../support/sample'
import {
  ada,
  kim,
  project,
  sharedRepository,
  sharedTitle,
} from '../support/shared-project'

const OTHER = 'content/values/two.json'

const follow = () => ada.post('follow', {})
const stateOfAda = async () => (await ada.ask('project')).body
const unpublished = async (): Promise<string[]> =>
  (await stateOfAda()).changes.map(
    ({ file, path: at }: { file: string; path: string }) => `${file}#${at}`,
  )
const isLevel = () => ada.git('rev-parse', 'HEAD', '@{upstream}').split('\n')
const second = (texts: object) => {
  const base = JSON.parse(ada.read(VALUE))
  return { ...base, order: 2, title: { ...base.title, ...texts } }
}

it('what Kim publishes in an entry comes beside what Ada has saved in it, again and again, and hers stays unpublished', async () => {
  await ada.retitle({ fr: 'D’Ada' })
  for (const de of ['Eins', 'Zwei']) {
    await kim.retitle({ de })
    await kim.publish()
    await follow()
    expect(ada.title()).toMatchObject({ fr: 'D’Ada', de })
    expect(await unpublished()).toEqual([`${VALUE}#title.fr`])
    expect(new Set(isLevel()).size).toBe(1)
    expect(ada.git('status', '--short')).toBe(`M ${VALUE}`)
  }
  expect(await ada.publish()).toEqual({ pushed: true })
  expect(sharedTitle()).toMatchObject({ fr: 'D’Ada', de: 'Zwei' })
})

it('if Kim has published another version of a text that Ada has saved, the editor asks Ada, and a newer version of hers replaces the one about which nobody asked yet', async () => {
  await ada.retitle({ fr: 'D’Ada' })
  await kim.retitle({ fr: 'De Kim' })
  await kim.publish()
  await follow()
  expect(ada.title().fr).toBe('De Kim')
  const { publishConflicts } = await stateOfAda()
  expect(publishConflicts).toEqual([
    expect.objectContaining({
      file: VALUE,
      path: 'title.fr',
      mine: 'D’Ada',
      theirs: 'De Kim',
    }),
  ])
  await ada.post('forget-conflicts', { conflicts: publishConflicts })

  await ada.retitle({ fr: 'Encore d’Ada' })
  await kim.retitle({ fr: 'Encore de Kim' })
  await kim.publish()
  await follow()
  expect((await stateOfAda()).publishConflicts).toEqual([
    expect.objectContaining({ mine: 'Encore d’Ada', theirs: 'Encore de Kim' }),
  ])
})

it('an entry that Ada has made, deleted or given a picture stays as she has saved it when Kim’s work arrives', async () => {
  await ada.create(OTHER, second({ fr: 'Deux' }))
  await ada.publish()
  kim.git('pull', '--quiet')
  await ada.create('content/values/three.json', { ...second({ fr: 'Trois' }), order: 3 })
  await ada.remove(OTHER)
  await ada.retitle({ fr: 'D’Ada' })
  await kim.retitle({ de: 'Von Kim' })
  await kim.publish()
  await follow()
  expect(new Set(isLevel()).size).toBe(1)
  expect(existsSync(path.join(project.root, OTHER))).toBe(false)
  expect((await unpublished()).map((one) => one.split('#')[0])).toEqual(
    expect.arrayContaining(['content/values/three.json', OTHER, VALUE]),
  )
})

it('if Ada and Kim chose different pictures for one person, Ada’s editor asks her, and can still save hers', async () => {
  const choose = async (person: typeof ada, width: number) => {
    const bytes = await picture(width, (width * 5) / 4).toBuffer()
    const base64 = bytes.toString('base64')
    const asked = { file: 'content/team/photo.png', base64 }
    const { file } = (await person.post('picture', asked)).body
    const { status } = await person.edit(MEMBER, {
      photo: `./${path.posix.basename(file)}`,
    })
    expect(status).toBe(200)
    return file as string
  }
  const ours = await choose(ada, 1200)
  const theirs = await choose(kim, 1000)
  await kim.publish()
  await follow()
  expect(existsSync(path.join(project.root, theirs))).toBe(true)
  expect(existsSync(path.join(project.root, ours))).toBe(false)
  const [conflict] = (await stateOfAda()).publishConflicts
  expect(conflict).toMatchObject({ file: MEMBER, path: 'photo' })
  expect((await ada.edit(MEMBER, { photo: conflict.mine })).status).toBe(200)
  expect(existsSync(path.join(project.root, ours))).toBe(true)
})

it('what a developer has staged or changed outside of the content stays as it is, and nothing moves if Kim’s work would replace it', async () => {
  ada.write('staged.txt', 'soon')
  ada.git('add', 'staged.txt')
  ada.write('lock.txt', 'in the middle of something')
  await ada.retitle({ fr: 'D’Ada' })
  await kim.retitle({ de: 'Von Kim' })
  await kim.publish()
  await follow()
  expect(ada.title()).toMatchObject({ fr: 'D’Ada', de: 'Von Kim' })
  const status = () =>
    ada
      .git('status', '--short')
      .split('\n')
      .map((line) => line.trim())
      .sort()
  const own = ['A  staged.txt', `M ${VALUE}`, 'M lock.txt'].sort()
  expect(status()).toEqual(own)

  const head = ada.git('rev-parse', 'HEAD')
  kim.write('lock.txt', 'second')
  kim.git('commit', '--quiet', '--all', '--message=Lock')
  await kim.retitle({ fr: 'De Kim' })
  await kim.publish()
  await follow()
  await follow()
  expect(ada.git('rev-parse', 'HEAD')).toBe(head)
  expect((await stateOfAda()).isBehind).toBe(true)
  expect([ada.title().fr, ada.read('lock.txt')]).toEqual([
    'D’Ada',
    'in the middle of something',
  ])
  expect(status()).toEqual(own)
  expect((await stateOfAda()).publishConflicts).toEqual([])

  ada.git('checkout', '--quiet', '--', 'lock.txt')
  await follow()
  expect((await stateOfAda()).isBehind).toBe(false)
  expect([ada.title(), ada.read('lock.txt')]).toEqual([
    expect.objectContaining({ fr: 'De Kim', de: 'Von Kim' }),
    'second',
  ])
})

it('with merge.autoStash in the settings of git, too, the editor joins texts field by field, and asks about those that both changed', async () => {
  ada.git('config', 'merge.autoStash', 'true')
  for (const round of ['Un', 'Deux']) {
    await ada.retitle({ fr: `Ada ${round}`, en: `Ada ${round}` })
    await kim.retitle({ fr: `Kim ${round}`, de: `Kim ${round}` })
    await kim.publish()
    await follow()
    expect(ada.title()).toEqual({
      fr: `Kim ${round}`,
      en: `Ada ${round}`,
      de: `Kim ${round}`,
    })
    const { publishConflicts } = await stateOfAda()
    expect(publishConflicts).toEqual([
      expect.objectContaining({ path: 'title.fr', mine: `Ada ${round}` }),
    ])
    await ada.post('forget-conflicts', { conflicts: publishConflicts })
  }
})

it.each(['with a saved text', 'without a saved text'])(
  'a file that git ignores in Ada’s folder stays as it is when Kim publishes one of that name, %s',
  async (state) => {
    ada.write('.git/info/exclude', 'local.env\n')
    ada.write('local.env', 'of a developer')
    if (state === 'with a saved text') await ada.retitle({ fr: 'D’Ada' })
    const title = ada.title()
    kim.write('local.env', 'Kim’s')
    kim.git('add', '--force', 'local.env')
    kim.git('commit', '--quiet', '--message=Settings')
    await kim.retitle({ fr: 'De Kim' })
    await kim.publish()
    for (const times of [1, 2]) {
      await follow()
      expect([times, ada.read('local.env')]).toEqual([times, 'of a developer'])
      expect(ada.title()).toEqual(title)
    }
    unlinkSync(path.join(project.root, 'local.env'))
    await follow()
    expect(ada.title().fr).toBe('De Kim')
    expect(ada.read('local.env')).toBe('Kim’s')
  },
)

describe('news items of one name', () => {
  const OURS = 'content/news/2099-12-03-foire.json'
  const NAME = 'content/news/2099-12-03-pont.json'
  const item = (title: string, lead: string) => ({
    ...exampleOf(news),
    pictures: [],
    date: '2099-12-03',
    title: inAll(title),
    lead: inAll(lead),
  })
  const shared = (file: string) =>
    JSON.parse(ada.git('-C', sharedRepository, 'show', `main:${file}`))
  const filesInShared = () =>
    ada
      .git('-C', sharedRepository, 'ls-tree', '--name-only', 'main', 'content/news/')
      .split('\n')
      .filter((file) => file.includes('2099'))

  /** Expects that both items are in the shared project, and one of them at `NAME`. */
  const expectBoth = (atName: string) => {
    expect(filesInShared()).toHaveLength(2)
    expect(shared(NAME).lead.fr).toBe(atName)
    expect(filesInShared().map((file) => shared(file).lead.fr)).toEqual(
      expect.arrayContaining(['D’Ada', 'De Kim']),
    )
  }
  /** Both people have Ada’s item, which is called `OURS`. */
  beforeEach(async () => {
    await ada.create(OURS, item('Foire', 'D’Ada'))
    await ada.publish()
    kim.git('pull', '--quiet')
  })

  it.each(['saved', 'published'])(
    'if Ada’s item gets the name of one that Kim has made meanwhile, and hers is %s when Kim’s arrives, both are published',
    async (state) => {
      const { body } = await ada.edit(OURS, item('Pont', 'D’Ada'))
      expect(body[0].file).toBe(NAME)
      await kim.create(NAME, item('Pont', 'De Kim'))
      await kim.publish()
      if (state === 'saved') await follow()
      await ada.publish()
      expectBoth('De Kim')
    },
  )

  it('if Kim renames an item of Ada’s, and Ada has saved a new one that gets the same file name, Ada publishes both', async () => {
    await ada.create(NAME, item('Pont', 'De Kim'))
    await kim.edit(OURS, item('Pont', 'D’Ada'))
    await kim.publish()
    await follow()
    await ada.publish()
    expectBoth('D’Ada')
  })

  it('if both people give Ada’s item new names, and Kim has made one of Ada’s new name, both are published', async () => {
    await ada.edit(OURS, item('Pont', 'D’Ada'))
    await kim.edit(OURS, item('Quai', 'D’Ada'))
    await kim.create(NAME, item('Pont', 'De Kim'))
    await kim.publish()
    await follow()
    await ada.publish()
    expectBoth('De Kim')
  })
})

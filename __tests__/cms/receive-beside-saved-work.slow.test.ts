/** What others publish comes into a folder in which somebody has saved texts and not published them. */
import { existsSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { news } from '../../src/content-model/types/news'
import { exampleOf, MEMBER, picture, VALUE } from '../support/example-content'
import { runAndKill } from '../support/killed-after-git'
import { inAll } from '../support/sample'
import {
  ada,
  kim,
  project,
  sharedRepository,
  sharedTitle,
} from '../support/shared-project'

// The last test starts some forty programs, one after another.
jest.setTimeout(900_000)

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
  expect([ada.title().fr, ada.read('lock.txt')]).toEqual([
    'D’Ada',
    'in the middle of something',
  ])
  expect(status()).toEqual(own)
  expect((await stateOfAda()).publishConflicts).toEqual([])
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

it('if Ada gives a news item the name of one that Kim has made meanwhile, both items are published', async () => {
  const item = (title: string, lead: string) => ({
    ...exampleOf(news),
    pictures: [],
    date: '2099-12-03',
    title: inAll(title),
    lead: inAll(lead),
  })
  const ours = 'content/news/2099-12-03-foire.json'
  const name = 'content/news/2099-12-03-pont.json'
  await ada.create(ours, item('Foire', 'D’Ada'))
  await ada.publish()
  kim.git('pull', '--quiet')
  expect((await ada.edit(ours, item('Pont', 'D’Ada'))).body[0].file).toBe(name)
  await kim.create(name, item('Pont', 'De Kim'))
  await kim.publish()
  await follow()
  await ada.publish()
  const shared = (file: string) =>
    JSON.parse(ada.git('-C', sharedRepository, 'show', `main:${file}`))
  const files = ada
    .git('-C', sharedRepository, 'ls-tree', '--name-only', 'main', 'content/news/')
    .split('\n')
    .filter((file) => file.includes('2099'))
  expect(files).toHaveLength(2)
  expect(shared(name).lead.fr).toBe('De Kim')
  expect(files.map((file) => shared(file).lead.fr)).toContain('D’Ada')
})

it('if the editor is killed after any of its git commands while Kim’s work arrives, and Kim publishes again, all of it arrives, and no text of Ada’s is lost', async () => {
  const killedAfter: string[] = []
  for (let round = 1; ; round += 1) {
    await ada.retitle({ fr: `Ada ${round}`, en: `Ada ${round}` })
    kim.write('notes.txt', `Kim ${round}`)
    kim.write(`new-${round}.txt`, 'new')
    kim.git('add', '.')
    kim.git('commit', '--quiet', '--message=Notes')
    await kim.retitle({ de: `Kim ${round}`, en: `Kim ${round}` })
    await kim.publish()
    const run = runAndKill(round, 'receive-once.ts', [project.root])
    await kim.retitle({ de: `Kim ${round} again`, en: `Kim ${round} again` })
    await kim.publish()
    // Whoever publishes at once must not publish Kim's texts as Ada's, either.
    if (round % 2) await follow()
    else await ada.post('publish', { sentence: 'Rien', author: 'Ada', heldBack: [VALUE] })
    expect([run, ada.title()]).toEqual([
      run,
      { fr: `Ada ${round}`, de: `Kim ${round} again`, en: `Kim ${round} again` },
    ])
    expect([run, ada.git('status', '--short')]).toEqual([run, `M ${VALUE}`])
    expect(new Set(isLevel()).size).toBe(1)
    expect(ada.read('notes.txt')).toBe(`Kim ${round}`)
    const { publishConflicts } = await stateOfAda()
    const mine = { path: 'title.en', mine: `Ada ${round}` }
    expect([run, publishConflicts]).toEqual([run, [expect.objectContaining(mine)]])
    await ada.post('forget-conflicts', { conflicts: publishConflicts })
    if ('printed' in run) break

    killedAfter.push(run.killedAfter)
  }
  for (const step of [
    ' fetch ',
    ' commit-tree ',
    ' read-tree -m -u ',
    ' read-tree -m -i ',
  ])
    expect(killedAfter).toContainEqual(expect.stringContaining(step))
})

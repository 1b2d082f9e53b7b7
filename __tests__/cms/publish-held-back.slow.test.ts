/** A person publishes some of the saved entries, and holds the others back. */
import path from 'node:path'
import { news } from '../../src/content-model/types/news'
import { programText } from '../../src/words/programs'
import { editorOf } from '../support/editor'
import { exampleOf, MEMBER, picture, VALUE } from '../support/example-content'
import { inAll } from '../support/sample'
import { ada, kim, project, sentences, sharedRepository } from '../support/shared-project'

const OTHER = 'content/values/two.json'

const publish = async (heldBack: readonly string[], sentence = 'Une partie') =>
  ada.post('publish', { sentence, author: 'Ada', heldBack })
const changed = async (): Promise<string[]> => {
  const { body } = await ada.ask('project')
  return [...new Set<string>(body.changes.map(({ file }: { file: string }) => file))]
}
const inShared = (file: string) =>
  JSON.parse(ada.git('-C', sharedRepository, 'show', `main:${file}`))
const filesInShared = () =>
  ada.git('-C', sharedRepository, 'ls-tree', '-r', '--name-only', 'main').split('\n')
const titleOf = (entry: string) => JSON.parse(entry).title
const order = () => ({ ...JSON.parse(ada.read(VALUE)), order: 2 })

it('an entry that a person holds back at two publications stays saved and unpublished, until a third one publishes it', async () => {
  await ada.create(OTHER, order())
  await ada.retitle({ fr: 'Un' })
  for (const fr of ['Deux', 'Trois']) {
    await ada.retitle({ fr })
    expect((await publish([OTHER])).body).toEqual({ pushed: true })
    expect(inShared(VALUE).title.fr).toBe(fr)
    expect(filesInShared()).not.toContain(OTHER)
    expect(await changed()).toEqual([OTHER])
  }
  expect((await publish([])).body).toEqual({ pushed: true })
  expect(inShared(OTHER).order).toBe(2)
  expect(await changed()).toEqual([])
  expect(sentences()).toBe(['Une partie', 'Une partie', 'Une partie', 'Start'].join('\n'))
})

it('once the shared project can be reached again, publishing sends what was committed, and still not an entry that is held back', async () => {
  await ada.create(OTHER, order())
  await ada.retitle({ fr: 'Un' })
  ada.git('remote', 'set-url', 'origin', `${sharedRepository}-gone`)
  expect((await publish([OTHER])).body).toMatchObject({ pushed: false })
  expect(await changed()).toEqual([OTHER])
  ada.git('remote', 'set-url', 'origin', sharedRepository)
  // Nothing is left to commit, so publishing needs no sentence that says what changed.
  expect((await publish([OTHER], '')).body).toEqual({ pushed: true })
  expect(inShared(VALUE).title.fr).toBe('Un')
  expect(filesInShared()).not.toContain(OTHER)
  expect(await changed()).toEqual([OTHER])
})

it('the new picture of an entry that is held back is not published, and its former picture stays published', async () => {
  const former = path.posix.join('content/team', JSON.parse(ada.read(MEMBER)).photo)
  const { file } = (
    await ada.choosePicture('content/team/new.png', await picture(801, 1000).toBuffer())
  ).body
  await ada.edit(MEMBER, { photo: `./${path.basename(file)}` })
  await ada.retitle({ fr: 'Un' })
  expect((await publish([MEMBER])).body).toEqual({ pushed: true })
  expect(filesInShared()).toContain(former)
  expect(filesInShared()).not.toContain(file)
  expect((await publish([])).body).toEqual({ pushed: true })
  expect(filesInShared()).toContain(file)
  expect(filesInShared()).not.toContain(former)
})

it('a deleted entry stays published while its deletion is held back, and a renamed one stays published under its former name', async () => {
  await ada.create(OTHER, order())
  const name = 'content/news/2026-11-25-pont.json'
  const item = {
    ...exampleOf(news),
    pictures: [],
    date: '2026-11-25',
    title: inAll('Pont'),
  }
  await ada.create(name, { ...item, draft: true })
  await ada.publish()
  await ada.remove(OTHER)
  await ada.retitle({ fr: 'Un' })
  const { body } = await ada.edit(name, { title: inAll('Quai'), draft: undefined })
  const renamed = body[0].file
  expect(renamed).not.toBe(name)
  expect((await publish([OTHER, renamed])).body).toEqual({ pushed: true })
  expect(filesInShared()).toEqual(expect.arrayContaining([OTHER, name]))
  expect(filesInShared()).not.toContain(renamed)
  expect((await changed()).sort()).toEqual([renamed, OTHER].sort())
  await publish([])
  expect(filesInShared()).toContain(renamed)
  expect(filesInShared()).not.toContain(name)
})

it('publishing sends nothing if the site could not be built without the entry that is held back', async () => {
  await ada.create(OTHER, order())
  await ada.remove(VALUE)
  const { status, body } = await publish([OTHER])
  expect(status).toBe(422)
  expect(body.text).toBe(programText('server.heldBackNeeded', 'fr'))
  expect(body.problems).toEqual([expect.objectContaining({ file: 'content/values/' })])
  expect((await changed()).sort()).toEqual([VALUE, OTHER].sort())
  expect(sentences()).toBe('Start')
  expect((await publish([])).body).toEqual({ pushed: true })
})

it('while Ada holds an entry back, Kim’s changes of it come into her folder with each publication, and her own stay unpublished', async () => {
  await ada.create(OTHER, order())
  await ada.publish()
  await ada.edit(OTHER, { title: { ...titleOf(ada.read(OTHER)), fr: 'D’Ada' } })
  for (const round of ['Un', 'Deux']) {
    kim.git('pull', '--quiet')
    await kim.edit(OTHER, { title: { ...titleOf(kim.read(OTHER)), de: `Kim ${round}` } })
    await kim.publish()
    await ada.retitle({ fr: round })
    expect((await publish([OTHER])).body).toEqual({ pushed: true })
    expect(inShared(VALUE).title.fr).toBe(round)
    expect(titleOf(ada.read(OTHER))).toMatchObject({ fr: 'D’Ada', de: `Kim ${round}` })
    expect(inShared(OTHER).title.fr).not.toBe('D’Ada')
    expect(await changed()).toEqual([OTHER])
  }
  expect((await publish([])).body).toEqual({ pushed: true })
  expect(inShared(OTHER).title).toMatchObject({ fr: 'D’Ada', de: 'Kim Deux' })
})

it('while Ada holds an entry back that Kim has changed, too, the editor asks her at once which text to keep of another entry', async () => {
  await ada.create(OTHER, order())
  await ada.publish()
  kim.git('pull', '--quiet')
  for (const file of [OTHER, VALUE])
    await kim.edit(file, { title: { ...titleOf(kim.read(file)), fr: 'De Kim' } })
  await kim.publish()
  await ada.edit(OTHER, { title: { ...titleOf(ada.read(OTHER)), en: 'Ada’s' } })
  await ada.retitle({ fr: 'D’Ada' })
  expect((await publish([OTHER])).body).toEqual({ pushed: true })
  expect(inShared(VALUE).title.fr).toBe('De Kim')
  expect(titleOf(ada.read(OTHER))).toMatchObject({ fr: 'De Kim', en: 'Ada’s' })
  expect((await ada.ask('project')).body.publishConflicts).toEqual([
    expect.objectContaining({ file: VALUE, mine: 'D’Ada', theirs: 'De Kim' }),
  ])
})

it('if what Ada holds back does not fit what Kim published, her folder keeps its texts, and the editor says that Kim’s wait', async () => {
  await ada.create(OTHER, order())
  await ada.publish()
  kim.git('pull', '--quiet')
  await kim.remove(OTHER)
  await kim.edit(MEMBER, { name: 'Kim Exemple' })
  await kim.publish()
  // Without `OTHER`, which Kim has deleted, the content needs `VALUE`, which Ada deletes.
  await ada.remove(VALUE)
  await ada.edit(MEMBER, { name: 'Ada Exemple' })
  const own = ada.read(MEMBER)
  for (const day of ['2026-11-25', '2026-11-26']) {
    const item = { ...exampleOf(news), pictures: [], date: day }
    await ada.create(`content/news/${day}-texte.json`, item)
    const { text } = (await publish([VALUE, MEMBER])).body
    expect(text).toContain(programText('server.doesNotFit', 'fr'))
    expect(ada.read(MEMBER)).toBe(own)
    expect((await changed()).sort()).toEqual([MEMBER, VALUE].sort())
  }
  const { problems } = (await publish([])).body
  expect(problems).toEqual([expect.objectContaining({ file: 'content/values/' })])
})

it('with a login, an entry that was held back is later published in the name of whoever saved it, not of whoever publishes it', async () => {
  const { app, post, ask } = editorOf(project.root, { hasLogin: true })
  const as = (name: string) => ({ 'remote-user': name })
  const base = JSON.parse(ada.read(VALUE))
  const next = { ...base, title: inAll('De Lou') }
  await post('save', { changes: [{ file: VALUE, base, next }] }, as('Lou'))
  await ada.edit(MEMBER, { name: 'Ada Exemple' })
  await post('publish', { sentence: 'Un nom', heldBack: [VALUE] }, as('Ada'))
  await post('publish', { sentence: 'Un titre' }, as('Ada'))
  const { body } = await ask('history', { at: VALUE }, as('Ada'))
  expect(body[0]).toMatchObject({ sentence: 'Un titre', author: 'Lou' })
  await app.close()
})

it('publishing refuses to hold back a file outside of the content', async () => {
  const { status } = await publish(['../secret.json'])
  expect(status).toBe(422)
})

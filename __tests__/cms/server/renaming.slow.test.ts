/**
 * The file of a news item, and so its address, follows the item's day and title until the item has
 * been public.
 */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Version } from '../../../cms/api'
import { formerNamesOf } from '../../../cms/file-names'
import { news } from '../../../src/content-model/types/news'
import { editorOf } from '../../support/editor'
import { exampleOf, picture } from '../../support/example-content'
import { inAll } from '../../support/sample'
import { ada, kim, others, project } from '../../support/shared-project'

const DAY = '2026-11-25'
const AHEAD = '2099-12-03'
const fileOf = (name: string) => `content/news/${name}.json`
const item = (title: string, fields: object = {}) => ({
  ...exampleOf(news),
  date: DAY,
  pictures: [],
  title: inAll(title),
  ...fields,
})

type Person = typeof ada
const dataOf = (person: Person, name: string) =>
  JSON.parse(person.read(fileOf(name))) as Record<string, unknown>

/** Makes a news item in the file of this name. @returns the same name */
const create = async (name: string, fields: object = {}): Promise<string> => {
  const { body } = await ada.create(fileOf(name), item('Pont', fields))
  expect(body).toEqual([expect.objectContaining({ file: fileOf(name) })])
  return name
}

/** Changes fields of a news item. @returns the name of its file after the save */
const edit = async (person: Person, name: string, fields: object): Promise<string> => {
  const { status, body } = await person.edit(fileOf(name), fields)
  expect(status).toBe(200)
  return path.basename(body[0].file, '.json')
}

const newsNames = (root = project.root) =>
  readdirSync(path.join(root, 'content/news')).filter((name) => /^20.*\.json$/.test(name))

it('the file of a news item that was never published follows its title and its day', async () => {
  const first = await create(`${DAY}-pont`)
  const second = await edit(ada, first, { title: inAll('Le pont neuf') })
  expect(second).toBe(`${DAY}-le-pont-neuf`)
  const third = await edit(ada, second, { date: '2026-11-26' })
  expect(third).toBe('2026-11-26-le-pont-neuf')
  expect(newsNames()).toEqual([`${third}.json`])
  expect(formerNamesOf(dataOf(ada, third))).toEqual([first, second])

  // With its first day and title again, the news item gets back the first name of its file.
  const back = await edit(ada, third, { date: DAY, title: inAll('Pont') })
  expect(back).toBe(first)
  expect(formerNamesOf(dataOf(ada, back))).toEqual([second, third])
})

it('the file of a news item keeps its name once the item was public, even if the item is put back in preparation', async () => {
  const name = await create(`${DAY}-pont`)
  await ada.publish()
  expect(await edit(ada, name, { title: inAll('Quai') })).toBe(name)
  await edit(ada, name, { draft: true })
  await ada.publish()
  expect(await edit(ada, name, { title: inAll('Rade'), draft: undefined })).toBe(name)
})

it('the file of a news item in preparation is named after its title once the item is ready, even if its draft was published', async () => {
  const name = await create(DAY, { draft: true })
  await ada.publish()
  expect(await edit(ada, name, { title: inAll('Quai') })).toBe(name)
  const ready = await edit(ada, name, { draft: undefined })
  expect(ready).toBe(`${DAY}-quai`)

  // The screen for publishing lists what changed in the renamed news item, not a deleted item and a
  // new one.
  const { body } = await ada.ask('project')
  const changed = body.changes.map(({ file, path }: Record<string, string>) => [
    file,
    path,
  ])
  expect(changed).toContainEqual([fileOf(ready), 'title.fr'])
  expect(changed.flat()).not.toContain(fileOf(name))
  expect(changed.flat()).not.toContain('formerNames')
  expect(await ada.publish()).toEqual({ pushed: true })
  expect(await edit(ada, ready, { title: inAll('Rade') })).toBe(ready)
  expect((await ada.ask('project')).body.trouble).toBeUndefined()
})

it('the file of a published news item that still waits for its day gets another name if that day changes', async () => {
  const name = await create(`${AHEAD}-pont`, { date: AHEAD })
  await ada.publish()
  expect(await edit(ada, name, { date: '2099-12-04' })).toBe('2099-12-04-pont')
})

it('a renamed news item gets neither the name nor a former name of another item', async () => {
  await create(`${DAY}-quai`)
  const name = await create(`${DAY}-pont`)
  const second = await edit(ada, name, { title: inAll('Quai') })
  expect(second).toBe(`${DAY}-quai-2`)
  // A save that changes neither title nor day changes no name.
  expect(await edit(ada, second, { lead: inAll('Texte') })).toBe(second)

  const { status } = await ada.create(fileOf('other'), item('Autre'))
  expect(status).toBe(200)
  expect(await edit(ada, 'other', { title: inAll('Pont') })).toBe(`${DAY}-pont-2`)
})

it('the file of a news item keeps its name while another text links to it', async () => {
  const name = await create(`${DAY}-pont`)
  const text = inAll(`Voir [le pont](/news/${name}/).`)
  await ada.create(fileOf(`${DAY}-quai`), item('Quai', { text }))
  expect(await edit(ada, name, { title: inAll('Rade') })).toBe(name)
  await edit(ada, `${DAY}-quai`, { text: inAll('Rien') })
  expect(await edit(ada, name, { lead: inAll('Texte') })).toBe(`${DAY}-rade`)
})

it('a tab that still has a news item’s former file name saves into the renamed file, or gets a conflict if both changed one text', async () => {
  const name = await create(`${DAY}-pont`)
  const base = dataOf(ada, name)
  const renamed = await edit(ada, name, { title: { ...inAll('Quai'), de: 'Kai' } })
  const late = (fields: object) =>
    ada.post('save', {
      changes: [{ file: fileOf(name), base, next: { ...base, ...fields } }],
    })

  const { status, body } = await late({ lead: inAll('Du second onglet') })
  expect(status).toBe(200)
  expect(body).toEqual([expect.objectContaining({ file: fileOf(renamed) })])
  expect(dataOf(ada, renamed)).toMatchObject({
    title: { fr: 'Quai', de: 'Kai' },
    lead: inAll('Du second onglet'),
  })
  expect(await late({ title: inAll('Rade') })).toMatchObject({ status: 409 })
  expect(newsNames()).toEqual([`${renamed}.json`])

  // A tab that still has the former name deletes the news item. The save must delete the file with
  // the new name.
  const { body: deleted } = await ada.post('save', {
    changes: [{ file: fileOf(name), base: dataOf(ada, renamed), next: null }],
  })
  expect(deleted).toEqual([])
  expect(newsNames()).toEqual([])
})

it('the picture of a news item stays when its file gets another name', async () => {
  const bytes = await picture(1200, 800).toBuffer()
  const { body } = await ada.choosePicture('content/news/pont.png', bytes)
  const file = body.file as string
  const pictures = [{ picture: `./${path.basename(file)}`, alt: inAll('Le pont') }]
  const name = await create(`${DAY}-pont`, { pictures })
  const renamed = await edit(ada, name, { title: inAll('Quai') })
  expect(dataOf(ada, renamed).pictures).toEqual(pictures)
  expect(existsSync(path.join(project.root, file))).toBe(true)
})

it('a copy of a renamed news item is not found under the former names of the original', async () => {
  const name = await create(`${DAY}-pont`)
  const renamed = await edit(ada, name, { title: inAll('Quai') })
  const copy = fileOf(`${DAY}-copie`)
  await ada.create(copy, dataOf(ada, renamed))
  expect(formerNamesOf(JSON.parse(ada.read(copy)))).toEqual([])
})

it('the versions of a news item stay listed when its file gets another name, and can be opened', async () => {
  const name = await create(DAY, { draft: true, title: { fr: 'Pont' } })
  await ada.publish('Première')
  const renamed = await edit(ada, name, { draft: undefined, title: { fr: 'Quai' } })
  await ada.publish('Deuxième')
  await edit(ada, renamed, { lead: inAll('Corrigé') })
  await ada.publish('Troisième')

  const { body } = await ada.ask('history', { at: fileOf(renamed) })
  const sentencesOf = (versions: Version[]) => versions.map(({ sentence }) => sentence)
  expect(sentencesOf(body)).toEqual(['Troisième', 'Deuxième', 'Première'])
  const [, second, first] = body as Version[]
  expect(second?.changes).toContainEqual({
    file: fileOf(renamed),
    path: 'title.fr',
    before: 'Pont',
    after: 'Quai',
  })
  const asked = { files: fileOf(renamed), id: first?.id }
  expect((await ada.ask('version', asked)).body).toEqual([
    { file: fileOf(renamed), data: expect.objectContaining({ title: { fr: 'Pont' } }) },
  ])
  // The history of one text has only the versions that changed it.
  const ofTitle = await ada.ask('history', { at: `${fileOf(renamed)}#title` })
  expect(sentencesOf(ofTitle.body)).toEqual(['Deuxième', 'Première'])
})

it('a commit names each person who saved a news item, also under its former name', async () => {
  const { app, post } = editorOf(project.root, { hasLogin: true })
  const saving = (user: string, file: string, base: object | null, next: object) =>
    post('save', { changes: [{ file, base, next }] }, { 'remote-user': user })
  const file = fileOf(`${DAY}-pont`)
  await saving('Kim', file, null, item('Pont', { draft: true }))
  const base = dataOf(ada, `${DAY}-pont`)
  const next = { ...base, draft: undefined, title: inAll('Quai') }
  const { body } = await saving('Ada Exemple', file, base, next)
  expect(body).toEqual([expect.objectContaining({ file: fileOf(`${DAY}-quai`) })])
  await post('publish', { sentence: 'Un' }, { 'remote-user': 'Ada Exemple' })
  const message = ada.git('log', '-1', '--format=%an%n%b')
  expect(message).toMatch(/^Ada Exemple\n[^]*Co-authored-by: Kim/)
  await app.close()
})

/** Makes a news item in preparation that both people have. @returns the name of its file */
const share = async () => {
  const name = await create(DAY, { draft: true, title: { fr: 'Pont' } })
  await ada.publish()
  kim.git('pull', '--quiet')
  return name
}
const ready = (title: string) => ({ draft: undefined, title: { fr: title } })
const KIMS = path.join(others.root, 'kim')

const ORDERS = ['who renames it', 'who does not rename it']

it.each(ORDERS)(
  'if one of two people who change a news item renames it, the renamed file has both changes when the one %s publishes first',
  async (order) => {
    const name = await share()
    const renamed = await edit(ada, name, ready('Quai'))
    const title = { fr: 'Pont', de: 'Brücke' }
    expect(await edit(kim, name, { title, lead: inAll('De Kim') })).toBe(name)

    const [first, second] = order === ORDERS[0] ? [ada, kim] : [kim, ada]
    expect(await first.publish('Un')).toEqual({ pushed: true })
    expect(await second.publish('Deux')).toEqual({ pushed: true })
    first.git('pull', '--quiet')
    for (const root of [project.root, KIMS])
      expect(newsNames(root)).toEqual([`${renamed}.json`])
    for (const person of [ada, kim]) {
      const entry = dataOf(person, renamed)
      expect(entry).toMatchObject({
        title: { fr: 'Quai', de: 'Brücke' },
        lead: inAll('De Kim'),
      })
      expect(entry.draft).toBeUndefined()
      expect(formerNamesOf(entry)).toEqual([name])
      expect((await person.ask('project')).body.publishConflicts).toEqual([])
    }
  },
)

it('if two people rename a news item, the name that was published first stays, and the editor asks about the title', async () => {
  const name = await share()
  const ours = await edit(ada, name, ready('Quai'))
  const theirs = await edit(kim, name, ready('Rade'))
  await kim.publish('Un')
  expect(await ada.publish('Deux')).toEqual({ pushed: true })
  expect(newsNames()).toEqual([`${theirs}.json`])
  expect(formerNamesOf(dataOf(ada, theirs)).sort()).toEqual([name, ours].sort())
  expect((await ada.ask('project')).body.publishConflicts).toEqual([
    expect.objectContaining({ file: fileOf(theirs), path: 'title.fr', mine: 'Quai' }),
  ])
})

it('a news item that one person has published keeps its address, even if another person, who does not know that, renames it', async () => {
  const name = await share()
  const kims = await edit(kim, name, ready('Rade'))
  await kim.publish('Un')
  ada.git('pull', '--quiet')
  expect(newsNames()).toEqual([`${kims}.json`])
  // Kim makes a news item public without a change of its name. Ada then renames the item, since she
  // does not know.
  const second = await create(`${DAY}-phare`, { draft: true, title: { fr: 'Phare' } })
  await ada.publish('Deux')
  kim.git('pull', '--quiet')
  expect(await edit(kim, second, { draft: undefined })).toBe(second)
  await kim.publish('Trois')
  const adas = await edit(ada, second, ready('Le phare'))
  expect(adas).toBe(`${DAY}-le-phare`)
  expect(await ada.publish('Quatre')).toEqual({ pushed: true })
  expect(newsNames().sort()).toEqual([`${second}.json`, `${kims}.json`].sort())
  expect(dataOf(ada, second)).toMatchObject({ title: { fr: 'Le phare' } })
  expect(formerNamesOf(dataOf(ada, second))).toEqual([adas])
})

// Git sees that both people deleted the former file, and that one of them added a file.
it.each(ORDERS)(
  'a news item that one person renames and another one deletes stays under its new name when the one %s publishes first',
  async (order) => {
    const name = await share()
    const renamed = await edit(ada, name, ready('Quai'))
    await kim.remove(fileOf(name))
    const [first, second] = order === ORDERS[0] ? [ada, kim] : [kim, ada]
    expect(await first.publish('Un')).toEqual({ pushed: true })
    const isDeletedHere = second === kim
    const told = { kept: [{ file: fileOf(renamed), isDeletedHere }] }
    expect(await second.publish('Deux')).toMatchObject(told)
    first.git('pull', '--quiet')
    for (const root of [project.root, KIMS])
      expect(newsNames(root)).toEqual([`${renamed}.json`])
  },
)

/**
 * Ada deletes an entry, and with it the entry's picture, while Kim changes the entry. The merge keeps
 * the entry, so it has to keep the picture, too: a build refuses an entry whose picture is missing.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isError } from '../../src/content-model/issues'
import { news } from '../../src/content-model/types/news'
import { exampleOf, picture, VALUE } from '../support/example-content'
import { inAll } from '../support/sample'
import { ada, kim, project } from '../support/shared-project'

const ITEM = 'content/news/2099-12-03-foire.json'
const RENAMED = 'content/news/2099-12-03-pont.json'
const COPY = 'content/news/2099-12-04-copie.json'
const TITLE = { title: inAll('Pont') }

const isThere = (file: string) => existsSync(path.join(project.root, file))
const stateOfAda = async () => (await ada.ask('project')).body
const itemOf = (person: typeof ada) => JSON.parse(person.read(ITEM))

let photo: string
beforeEach(async () => {
  const bytes = await picture(1200, 900).toBuffer()
  photo = (await ada.choosePicture('content/news/foire.png', bytes)).body.file
  await ada.create(ITEM, {
    ...exampleOf(news),
    date: '2099-12-03',
    title: inAll('Foire'),
    pictures: [{ picture: `./${path.basename(photo)}`, alt: inAll('Une foire') }],
  })
  await ada.publish()
  kim.git('pull', '--quiet')
})

const removeItem = () => ada.remove(ITEM)
const removePicture = () => ada.edit(ITEM, { pictures: [] })

const describePicture = () => {
  const [first] = itemOf(kim).pictures
  return kim.edit(ITEM, { pictures: [{ ...first, alt: inAll('La foire') }] })
}

describe.each(['saved', 'published'])('when Ada has %s what she removed', (state) => {
  it.each([
    [
      'Kim changes an entry',
      'deletes it',
      ITEM,
      () => kim.edit(ITEM, { lead: inAll('Neuf') }),
      removeItem,
    ],
    [
      'Kim renames an entry',
      'deletes it',
      RENAMED,
      () => kim.edit(ITEM, TITLE),
      removeItem,
    ],
    ['Kim describes a picture', 'removes it', ITEM, describePicture, removePicture],
    [
      'Kim makes a copy of an entry',
      'removes its picture',
      COPY,
      () => kim.create(COPY, itemOf(kim)),
      removePicture,
    ],
  ])(
    'if %s and Ada %s, the picture is there with the text once Kim’s work arrives',
    async (_, __, file, change, remove) => {
      await change()
      await remove()
      expect(isThere(photo)).toBe(false)
      await kim.publish()

      if (state === 'saved') await ada.post('follow', {})
      else expect(await ada.publish()).toMatchObject({ pushed: true })
      expect(ada.read(file)).toBe(kim.read(file))
      expect(isThere(photo)).toBe(true)
      expect(ada.git('ls-files', '--', photo)).toBe(photo)
      const { problems, isBehind } = await stateOfAda()
      expect([problems.filter(isError), isBehind]).toEqual([[], false])
    },
  )
})

it.each(['Ada', 'Kim'])(
  'if one person renames an entry and %s deletes it, it has its new name once Kim’s work arrives, and Ada’s editor says so',
  async (name) => {
    const isDeletedHere = name === 'Ada'
    const [deleting, renaming] = isDeletedHere ? [ada, kim] : [kim, ada]
    await renaming.edit(ITEM, TITLE)
    await deleting.remove(ITEM)
    await kim.publish()
    await ada.post('follow', {})
    expect(isThere(RENAMED)).toBe(true)
    expect((await stateOfAda()).arrived.kept).toEqual([
      expect.objectContaining({ file: RENAMED, isDeletedHere, author: 'Kim' }),
    ])
  },
)

it('if Ada holds back the deletion of an entry that Kim has renamed, Ada’s next publication says that the entry stays', async () => {
  await kim.edit(ITEM, TITLE)
  await kim.publish()
  await ada.remove(ITEM)
  await ada.retitle({ fr: 'D’Ada' })
  const asked = { sentence: 'Un titre', author: 'Ada', heldBack: [ITEM] }
  expect((await ada.post('publish', asked)).body).toEqual({
    pushed: true,
    kept: [expect.objectContaining({ file: RENAMED, isDeletedHere: true })],
  })
  expect(ada.git('status', '--short', '--', VALUE)).toBe('')
  expect(isThere(RENAMED)).toBe(true)
})

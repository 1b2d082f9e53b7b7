/**
 * Ada deletes an entry, and with it the entry's picture, while Kim changes the entry. The entry stays,
 * so its picture must stay, too: without it, the site could not be built.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isError } from '../../src/content-model/issues'
import { news } from '../../src/content-model/types/news'
import { exampleOf, picture } from '../support/example-content'
import { inAll } from '../support/sample'
import { ada, kim, project } from '../support/shared-project'

const ITEM = 'content/news/2099-12-03-foire.json'
const RENAMED = 'content/news/2099-12-03-pont.json'
const LEAD = { lead: inAll('De Kim') }

const isThere = (file: string) => existsSync(path.join(project.root, file))

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

describe.each(['saved', 'published'])('if Ada’s deletion is %s', (state) => {
  it.each([
    ['changed the entry', ITEM, LEAD],
    ['given the entry another name', RENAMED, { ...LEAD, title: inAll('Pont') }],
  ])(
    'when the work of Kim arrives, who has %s, the entry is back with its picture',
    async (_, file, fields) => {
      await kim.edit(ITEM, fields)
      await ada.remove(ITEM)
      expect(isThere(photo)).toBe(false)
      await kim.publish()

      if (state === 'saved') await ada.post('follow', {})
      else expect(await ada.publish()).toMatchObject({ pushed: true })
      expect(JSON.parse(ada.read(file))).toMatchObject(LEAD)
      expect(isThere(photo)).toBe(true)
      expect(ada.git('ls-files', '--', photo)).toBe(photo)
      const { changes, problems } = (await ada.ask('project')).body
      expect([changes, problems.filter(isError)]).toEqual([[], []])
    },
  )
})

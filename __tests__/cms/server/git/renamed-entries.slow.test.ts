/**
 * One person deletes a news item while another one gives it another title, and so another file name.
 */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { ContentFile } from '../../../../cms/api'
import { news } from '../../../../src/content-model/types/news'
import { exampleOf } from '../../../support/example-content'
import { inAll } from '../../../support/sample'
import { ada, kim, others, project } from '../../../support/shared-project'

const NAME = 'content/news/2099-01-02-pont.json'
const namesIn = (root: string) =>
  readdirSync(path.join(root, 'content/news')).filter((name) => name.endsWith('.json'))

/** Ada makes a news item and publishes it, and Kim's editor fetches it. */
const begin = async () => {
  const item = { ...exampleOf(news), date: '2099-01-02', pictures: [] }
  await ada.create(NAME, { ...item, title: inAll('Pont') })
  await ada.publish('Un pont')
  await kim.post('follow', {})
  expect(existsSync(path.join(others.root, 'kim', NAME))).toBe(true)
}

const rename = async (person: typeof ada, title: string): Promise<string> => {
  const { body } = await person.edit(NAME, { title: inAll(title) })
  const [entry] = body as ContentFile[]
  expect(entry?.file).not.toBe(NAME)
  return entry?.file ?? ''
}

it('if a person deletes a news item that somebody else renamed, it stays, and the person is told its new file and who renamed it', async () => {
  await begin()
  const renamed = await rename(kim, 'Quai')
  await kim.publish('Un quai')
  await ada.remove(NAME)
  const published = await ada.publish('Plus de pont')
  expect(published).toMatchObject({
    pushed: true,
    kept: [{ file: renamed, isDeletedHere: true, author: 'Kim' }],
  })
  expect(published.kept[0].before.title.fr).toBe('Pont')
  expect(namesIn(project.root)).toContain(path.basename(renamed))

  // If Ada deletes the news item again, under its new name, it is gone, and she is told nothing.
  await ada.remove(renamed)
  expect(await ada.publish('Plus de quai')).toEqual({ pushed: true })
  expect(namesIn(project.root)).not.toContain(path.basename(renamed))
})

it('if a person renames a news item that somebody else deleted, it stays, and the person is told who deleted it', async () => {
  await begin()
  await kim.remove(NAME)
  await kim.publish('Plus de pont')
  const renamed = await rename(ada, 'Quai')
  expect(await ada.publish('Un quai')).toMatchObject({
    pushed: true,
    kept: [{ file: renamed, isDeletedHere: false, author: 'Kim' }],
  })
  await kim.post('follow', {})
  expect(namesIn(path.join(others.root, 'kim'))).toContain(path.basename(renamed))
})

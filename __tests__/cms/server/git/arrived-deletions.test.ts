/** Kim deletes an entry and publishes that; Ada finds it under her own deleted entries. */
import { news } from '../../../../src/content-model/types/news'
import { exampleOf, VALUE } from '../../../support/example-content'
import { inAll } from '../../../support/sample'
import { ada, kim } from '../../../support/shared-project'

const OTHER = 'content/values/other.json'

const adasBin = async (): Promise<{ file: string; data: unknown }[]> =>
  (await ada.ask('project')).body.deleted

const publishSecondValue = async () => {
  await kim.create(OTHER, { ...JSON.parse(kim.read(VALUE)), order: 2 })
  await kim.publish()
  await ada.post('follow', {})
}

it('a person can bring back an entry that somebody else has deleted', async () => {
  await publishSecondValue()
  const data = JSON.parse(ada.read(OTHER))
  await kim.remove(OTHER)
  await kim.publish()
  await ada.post('follow', {})
  expect(await adasBin()).toEqual([expect.objectContaining({ file: OTHER, data })])

  await ada.create(OTHER, data)
  expect(JSON.parse(ada.read(OTHER))).toEqual(data)
  expect(await adasBin()).toEqual([])
})

it('an entry that somebody else has deleted comes back with what was saved here and not published', async () => {
  await publishSecondValue()
  await ada.edit(OTHER, { title: inAll('Une phrase à garder') })
  const data = JSON.parse(ada.read(OTHER))
  await kim.remove(OTHER)
  await kim.publish()
  await ada.post('follow', {})
  expect(await adasBin()).toEqual([expect.objectContaining({ file: OTHER, data })])
})

it('an entry that somebody else has deleted also arrives among the deleted ones by a publication', async () => {
  await publishSecondValue()
  await kim.remove(OTHER)
  await kim.publish()
  await ada.retitle({ fr: 'Une autre' })
  expect(await ada.publish()).toEqual({ pushed: true })
  expect(await adasBin()).toEqual([expect.objectContaining({ file: OTHER })])
})

it('an entry that two people have deleted is among the deleted ones once', async () => {
  await publishSecondValue()
  await ada.remove(OTHER)
  await kim.remove(OTHER)
  await kim.publish()
  await ada.post('follow', {})
  expect(await adasBin()).toHaveLength(1)
})

it('an entry whose file gets another name with its title, before it is public, is not among the deleted ones', async () => {
  const item = 'content/news/2099-12-03-foire.json'
  const data = { ...exampleOf(news), date: '2099-12-03', title: inAll('Foire') }
  await kim.create(item, { ...data, pictures: [] })
  await kim.publish()
  await ada.post('follow', {})
  await kim.edit(item, { title: inAll('Pont') })
  await kim.publish()
  await ada.post('follow', {})
  expect(JSON.parse(ada.read('content/news/2099-12-03-pont.json'))).toMatchObject({
    title: inAll('Pont'),
  })
  expect(await adasBin()).toEqual([])
})

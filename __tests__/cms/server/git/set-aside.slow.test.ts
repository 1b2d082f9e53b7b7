/** The list of versions says which of two people's texts was chosen, and which was set aside. */
import type { ContentFile, Version, VersionChange } from '../../../../cms/api'
import { news } from '../../../../src/content-model/types/news'
import { exampleOf, VALUE } from '../../../support/example-content'
import { ada, kim } from '../../../support/shared-project'

/** Whether each version that changed a text was chosen or set aside, with the version's sentence. */
const fates = async (path: string, file = VALUE) => {
  const { body } = await ada.ask('history', { at: [file] })
  return (body as Version[])
    .flatMap(({ sentence, changes }) => {
      const change = changes.find((one) => one.path === path)
      return change ? [[sentence, fateOf(change)] as const] : []
    })
    .sort()
}

const fateOf = ({ setAsideFor, chosenOver }: VersionChange) =>
  setAsideFor === undefined
    ? chosenOver && `chosen over ${chosenOver}`
    : `set aside for ${setAsideFor}`

it('if two people changed a text, its versions say whose was chosen and whose set aside; if one person did, they say neither', async () => {
  await kim.retitle({ fr: 'De Kim', de: 'Nur Kim' })
  await kim.publish('1 Kim')
  await ada.retitle({ fr: 'D’Ada', en: 'Only Ada' })
  await ada.publish('2 Ada')

  const both = [
    ['1 Kim', 'chosen over Ada Exemple'],
    ['2 Ada', 'set aside for Kim'],
  ]
  expect(await fates('title.fr')).toEqual(both)
  expect(await fates('title.de')).toEqual([['1 Kim', undefined]])
  expect(await fates('title.en')).toEqual([['2 Ada', undefined]])

  // After a later change of the chosen text, the two versions before still say the same.
  await ada.retitle({ fr: 'Plus tard' })
  await ada.publish('3 Ada')
  expect(await fates('title.fr')).toEqual([...both, ['3 Ada', undefined]])

  // Now Kim publishes second, so the shared project keeps Ada's text.
  await kim.retitle({ fr: 'Encore Kim' })
  await kim.publish('4 Kim')
  await ada.post('follow', {})
  expect((await fates('title.fr')).slice(2)).toEqual([
    ['3 Ada', 'chosen over Kim'],
    ['4 Kim', 'set aside for Ada Exemple'],
  ])
})

it('if a person publishes their own text again after it was set aside, no version is called set aside any more', async () => {
  await kim.retitle({ fr: 'De Kim' })
  await kim.publish('1 Kim')
  await ada.retitle({ fr: 'D’Ada' })
  await ada.publish('2 Ada')
  await ada.retitle({ fr: 'D’Ada' })
  await ada.publish('3 Ada')
  expect(await fates('title.fr')).toEqual([
    ['1 Kim', undefined],
    ['2 Ada', undefined],
    ['3 Ada', undefined],
  ])
})

it('two people’s changes to neighbouring paragraphs of an article are both kept, and none is called set aside, also after later changes', async () => {
  const file = 'content/news/2026-11-25-pont.json'
  const text = (...paragraphs: string[]) => ({
    text: { fr: paragraphs.join('\n\n'), en: 'A', de: 'A' },
  })
  const item = { ...exampleOf(news), pictures: [], ...text('Un', 'Deux', 'Trois') }
  await ada.create(file, item)
  await ada.publish('1 Ada')
  await kim.post('follow', {})
  await kim.edit(file, text('Un', 'Deux, par Kim', 'Trois'))
  await kim.publish('2 Kim')
  await ada.edit(file, text('Un', 'Deux', 'Trois, par Ada'))
  expect(await ada.publish('3 Ada')).toEqual({ pushed: true })
  expect(JSON.parse(ada.read(file)).text.fr).toBe('Un\n\nDeux, par Kim\n\nTrois, par Ada')

  await ada.edit(file, text('Un', 'Deux, par Kim', 'Trois, par Ada et Kim'))
  await ada.publish('4 Ada')
  expect(await fates('text.fr', file)).toEqual([
    ['2 Kim', undefined],
    ['3 Ada', undefined],
    ['4 Ada', undefined],
  ])
})

it('the versions of a news item whose file has just got another name are not called set aside', async () => {
  const file = 'content/news/2099-01-02-pont.json'
  const item = { ...exampleOf(news), date: '2099-01-02', pictures: [] }
  await ada.create(file, { ...item, title: { fr: 'Pont' } })
  await ada.publish('Première')
  const { body } = await ada.edit(file, { title: { fr: 'Quai' } })
  const [renamed] = body as ContentFile[]
  expect(renamed?.file).not.toBe(file)
  const { body: versions } = await ada.ask('history', { at: [renamed?.file] })
  const fatesOfAll = (versions as Version[]).flatMap(({ changes }) => changes.map(fateOf))
  expect(fatesOfAll).toEqual([undefined])
})

/** Two people publish to one shared project, from two clones of a bare repository. */
import { VALUE } from '../../../support/example-content'
import { ada, kim, sentences, sharedTitle } from '../../../support/shared-project'

it('two people who publish at the same time both succeed, and each of their changes arrives once', async () => {
  for (const setting of ['merge.ff=only', 'rerere.enabled=true', 'color.ui=always'])
    ada.git('config', ...setting.split('='))
  for (const round of ['1', '2']) {
    await kim.retitle({ de: `Titel ${round}` })
    await ada.retitle({ fr: `Titre ${round}` })
    const answers = await Promise.all([kim, ada].map(({ publish }) => publish(round)))
    expect(answers).toEqual([{ pushed: true }, { pushed: true }])
    expect(sharedTitle()).toMatchObject({ fr: `Titre ${round}`, de: `Titel ${round}` })
  }
  expect(sentences().split('\n').sort()).toEqual(['1', '1', '2', '2', 'Start'])
})

it('if two people change the same text, the one published first stays, and the editor asks the second person which to keep', async () => {
  const before = ada.title()
  const theirs = { fr: 'De Kim', en: 'By Kim' }
  const mine = { fr: 'D’Ada', en: 'By Ada', de: 'Von Ada' }
  await kim.retitle(theirs)
  await kim.publish()
  await ada.retitle(mine)
  expect(await ada.publish('Deux titres')).toEqual({ pushed: true })
  expect(ada.title()).toEqual({ ...mine, ...theirs })
  expect(sharedTitle()).toEqual(ada.title())
  const changes = (['fr', 'en', 'de'] as const).map((language) => ({
    file: VALUE,
    path: `title.${language}`,
    before: before[language],
    after: mine[language],
  }))
  const { body } = await ada.ask('history', { at: VALUE })
  expect(body).toContainEqual(
    expect.objectContaining({
      sentence: 'Deux titres',
      changes: changes.map((change) => expect.objectContaining(change)),
    }),
  )

  const openConflicts = async () => (await ada.ask('project')).body.publishConflicts
  const question = (language: 'fr' | 'en') => ({
    file: VALUE,
    path: `title.${language}`,
    base: before[language],
    mine: mine[language],
    theirs: theirs[language],
  })
  await ada.retitle({ de: 'Neu' })
  await ada.publish()
  const conflicts = await openConflicts()
  expect(conflicts).toMatchObject([question('fr'), question('en')])
  await ada.post('forget-conflicts', { conflicts: [conflicts[1]] })
  expect(await openConflicts()).toEqual([conflicts[0]])
  await ada.retitle({ fr: 'D’Ada' })
  expect(await ada.publish()).toEqual({ pushed: true })
  expect(sharedTitle()).toMatchObject({ fr: 'D’Ada', en: 'By Kim' })
})

it('what others published arrives beside what is saved, and the editor says whose it is', async () => {
  await ada.retitle({ de: 'Eins' })
  await kim.retitle({ fr: 'Un' })
  await kim.publish()
  const { changed } = await ada.openTab()
  await ada.post('follow', {})
  await changed()
  expect(ada.title()).toMatchObject({ fr: 'Un', de: 'Eins' })
  const { arrived, isBehind } = (await ada.ask('project')).body
  const places = [{ file: VALUE, path: 'title.fr' }]
  expect(arrived).toMatchObject({ author: 'Kim', places })
  expect(isBehind).toBe(false)
})

it('what others published and this person gets by publishing is said, too, once', async () => {
  await ada.retitle({ de: 'Zwei' })
  await kim.retitle({ fr: 'Deux' })
  await kim.publish()
  expect(await ada.publish()).toEqual({ pushed: true })
  const { arrived } = (await ada.ask('project')).body
  const places = [{ file: VALUE, path: 'title.fr' }]
  expect(arrived).toMatchObject({ author: 'Kim', places })
  await ada.post('follow', {})
  expect((await ada.ask('project')).body.arrived).toEqual(arrived)
})

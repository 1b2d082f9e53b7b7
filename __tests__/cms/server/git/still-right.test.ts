/** A translator says that a translation is still right though its French was corrected. */
import { VALUE } from '../../../support/example-content'
import { ada, kim, sentences } from '../../../support/shared-project'

type Person = typeof ada

const olderOf = async (person: Person): Promise<string[]> =>
  (await person.ask('project')).body.older.map(({ path }: { path: string }) => path)

const say = (person: Person, path: string, isRight = true) =>
  person.post('still-right', { addresses: [{ file: VALUE, path }], isRight })

const correctFrench = async (fr: string) => {
  await ada.retitle({ fr })
  expect(await ada.publish()).toEqual({ pushed: true })
  await kim.post('follow', {})
}

beforeEach(() => correctFrench('Corrigé'))

it('a translation that somebody calls still right is no longer listed as older, unless that is taken back', async () => {
  expect(await olderOf(kim)).toEqual(['title.en', 'title.de'])
  await say(kim, 'title.de')
  expect(await olderOf(kim)).toEqual(['title.en'])
  expect(await olderOf(ada)).toEqual(['title.en', 'title.de'])
  await say(kim, 'title.de', false)
  expect(await olderOf(kim)).toEqual(['title.en', 'title.de'])
})

it('whatever a person’s own settings of git are, what others have called still right arrives', async () => {
  for (const setting of [
    'grep.patternType=fixed',
    'log.showSignature=true',
    'color.ui=always',
    'commit.cleanup=strip',
    'core.commentChar=;',
  ])
    for (const person of [ada, kim]) person.git('config', ...setting.split('='))
  for (const path of ['title.de', 'title.en']) await say(kim, path)
  await kim.edit(VALUE, { text: { fr: 'Neuf', en: 'New', de: 'Neu' } })
  await kim.publish()
  await ada.post('follow', {})
  for (const person of [ada, kim]) expect(await olderOf(person)).toEqual([])
})

it('the next publication tells the team which translations are still right, and says nothing else about them', async () => {
  await say(kim, 'title.de')
  await kim.retitle({ en: 'Corrected' })
  await kim.publish('Anglais corrigé')
  await ada.post('follow', {})
  for (const person of [ada, kim]) expect(await olderOf(person)).toEqual([])
  expect(sentences()).toMatch(/^Anglais corrigé$/m)
})

it('a translation counts as older again once its French is changed after it was called still right', async () => {
  await say(kim, 'title.de')
  await say(kim, 'title.en')
  await kim.edit(VALUE, { text: { fr: 'Neuf', en: 'New', de: 'Neu' } })
  await kim.publish()
  await ada.post('follow', {})
  expect(await olderOf(ada)).toEqual([])
  await correctFrench('Corrigé encore')
  expect(await olderOf(kim)).toEqual(['title.en', 'title.de'])
})

it('the editor’s server takes no address that is none of a text, such as one with a second line for the message of the commit', async () => {
  for (const path of ['title.de\nCo-authored-by: Eve', '', 5]) {
    const address = { file: VALUE, path }
    expect((await kim.post('still-right', { addresses: [address] })).status).toBe(422)
  }
  const outside = { file: '../secret.json', path: 'title.de' }
  expect((await kim.post('still-right', { addresses: [outside] })).status).toBe(422)
})

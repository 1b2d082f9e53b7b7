/**
 * Where two people have changed the same text, the editor says who wrote which version, and when. The
 * history names everybody who wrote a version.
 */
import type { Version } from '../../../../cms/api'
import { editorOf } from '../../../support/editor'
import { MEMBER, VALUE } from '../../../support/example-content'
import { ada, kim, project } from '../../../support/shared-project'

const FRENCH = `${VALUE}#title.fr`
const writer = async (at = FRENCH) => (await ada.ask('writer', { at })).body

const RECENT = expect.stringMatching(/^20\d\d-/)

it('the writer of a text that two people published is the one whose text the shared project keeps, not the one who published last', async () => {
  await kim.retitle({ fr: 'Kim' })
  await kim.publish()
  // Ada publishes last, so the last commit is hers. But the French title was changed by both, and
  // the shared project keeps that of Kim.
  await ada.retitle({ fr: 'Ada', en: 'Ada' })
  await ada.publish()
  expect(ada.title().fr).toBe('Kim')
  expect(await writer()).toEqual({ author: 'Kim', at: RECENT })
  expect(await writer(`${VALUE}#title.en`)).toEqual({ author: 'Ada Exemple', at: RECENT })
})

it('the writer of an unchanged text is whoever committed its entry first, and the writer of a deleted entry whoever deleted it', async () => {
  expect(await writer()).toEqual({ author: 'Ada Exemple', at: RECENT })
  ada.git('rm', '--quiet', VALUE)
  ada.git('commit', '--quiet', '--message=Gone', '--author=Kim <kim@example.org>')
  expect(await writer(VALUE)).toEqual({ author: 'Kim', at: RECENT })
})

it('the writer of a text is still found after somebody else has given the entry’s file another name', async () => {
  const [old, present] = ['content/news/old.json', 'content/news/new.json']
  const entry = JSON.parse(project.read('content/news/one.json'))
  project.write(old, JSON.stringify(entry))
  ada.git('add', '.')
  ada.git('commit', '--quiet', '--message=Old', '--author=Kim <kim@example.org>')
  ada.git('mv', old, present)
  project.write(present, JSON.stringify({ ...entry, formerNames: ['old'] }))
  expect(await writer(`${present}#title.fr`)).toEqual({ author: 'Kim', at: RECENT })
  ada.git('commit', '--quiet', '--all', '--message=New')
  expect(await writer(`${present}#title.fr`)).toEqual({ author: 'Kim', at: RECENT })
})

it('the writer of a text has no name if the author of its commit has none', async () => {
  await ada.retitle({ fr: 'Neuf' })
  ada.git('commit', '--quiet', '--all', '--message=Nine')
  const nameless = ['-c', 'user.name= ', '-c', 'user.email=a@example.org']
  const tree = ada.git('rev-parse', 'HEAD^{tree}')
  const parent = ada.git('rev-parse', 'HEAD^')
  const lines = [`tree ${tree}`, `parent ${parent}`]
  for (const role of ['author', 'committer'])
    lines.push(`${role}  <a@example.org> 1764237600 +0000`)
  project.write('.git/nameless', [...lines, '', 'Nine', ''].join('\n'))
  const id = ada.git(...nameless, 'hash-object', '-t', 'commit', '-w', '.git/nameless')
  ada.git('reset', '--quiet', '--hard', id)
  expect(await writer()).toEqual({ author: '', at: RECENT })
})

it('the writer of a text that is not published is whoever has logged in and saved it, and is unknown without a login', async () => {
  await ada.retitle({ fr: 'Neuf' })
  expect(await writer()).toEqual({ at: RECENT })

  const hosted = editorOf(project.root, { hasLogin: true })
  const login = { 'remote-user': 'Noor' }
  const base = JSON.parse(project.read(VALUE))
  const next = { ...base, title: { ...base.title, fr: 'Dix' } }
  await hosted.post('save', { changes: [{ file: VALUE, base, next }] }, login)
  const { body } = await hosted.ask('writer', { at: FRENCH }, login)
  expect(body).toEqual({ author: 'Noor', at: RECENT })
  await hosted.app.close()
})

it('the writer of a text in a project without git has a time but no name, and for a file that is not content the request is refused', async () => {
  project.remove('.git')
  expect(await writer()).toEqual({ at: RECENT })
  expect((await ada.ask('writer', { at: 'package.json' })).status).toBe(422)
})

it('the history names everybody who saved an entry with a login as an author of the version that was published next', async () => {
  const { app, post, ask } = editorOf(project.root, { hasLogin: true })
  const as = (name: string) => ({ 'remote-user': name })
  const save = (name: string, file: string, fields: object) => {
    const base = JSON.parse(ada.read(file))
    return post(
      'save',
      { changes: [{ file, base, next: { ...base, ...fields } }] },
      as(name),
    )
  }
  const title = ada.title()
  await save('Kim', VALUE, { title: { ...title, de: 'Von Kim' } })
  await save('Lou <lou>', MEMBER, { name: 'Lou Exemple' })
  await save('Ada', VALUE, { title: { ...title, de: 'Von Kim', fr: 'D’Ada' } })
  expect((await post('publish', { sentence: 'À trois' }, as('Kim'))).body.pushed).toBe(
    true,
  )
  const authors = async (files: string) =>
    (await ask('history', { at: files }, as('Kim'))).body.map(
      ({ author }: Version) => author,
    )
  expect(await authors(VALUE)).toEqual(['Ada, Kim', 'Ada Exemple'])
  expect(await authors(MEMBER)).toEqual(['Lou  lou', 'Ada Exemple'])

  // A change made after a publication names only the person who made it as its author.
  await save('Kim', VALUE, { title })
  await post('publish', { sentence: 'Retour' }, as('Kim'))
  expect((await authors(VALUE))[0]).toBe('Kim')
  await app.close()
})

/** The editor saves texts even if git fails, and does not answer with an error about versions. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { API } from '../../cms/api'
import { editorOf } from '../support/editor'
import { exampleForEach, MEMBER, VALUE } from '../support/example-content'
import { gitIn } from '../support/project'

const project = exampleForEach()
const inGit = (name: string) => path.join(project.root, '.git', name)
const login = { 'remote-user': 'Ada' }
let editor: ReturnType<typeof editorOf>
let written: jest.SpyInstance

beforeEach(() => {
  const git = gitIn(project.root)
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '--message=Start')
  editor = editorOf(project.root, { hasLogin: true })
  written = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(async () => {
  await editor.app.close()
  jest.restoreAllMocks()
})

const save = (file: string, fields: object) => {
  const base = project.data(file)
  return editor.post(
    'save',
    { changes: [{ file, base, next: { ...base, ...fields } }] },
    login,
  )
}

const noHead = () => renameSync(inGit('HEAD'), inGit('HEAD.away'))
const otherPlace = () => {
  rmSync(inGit('.'), { recursive: true })
  project.write('.git', 'gitdir: /nonexistent/place')
}
const ways: [string, () => void][] = [
  ['the repository has no HEAD', noHead],
  ['the .git file names a missing folder', otherPlace],
  ['git’s settings cannot be read', () => writeFileSync(inGit('config'), '[')],
  [
    'the editor cannot note in .git who saved',
    () => mkdirSync(inGit('editor-savers.json.new')),
  ],
]

it.each(ways)(
  'the editor saves a text though %s, and logs the error',
  async (_what, fail) => {
    fail()
    const title = { ...project.data(VALUE).title, fr: 'Neuf' }
    expect(await save(VALUE, { title })).toMatchObject({ status: 200 })
    expect(project.data(VALUE).title.fr).toBe('Neuf')
    expect(written).toHaveBeenCalled()
  },
)

it.each(ways.slice(0, 3))(
  'the editor refuses to save the name of a missing picture, also when %s',
  async (_what, fail) => {
    fail()
    const { status, body } = await save(MEMBER, { photo: './missing.png' })
    expect(status).toBe(422)
    expect(body.problems).toEqual([expect.objectContaining({ file: MEMBER })])
    const url = `${API}/picture?file=content/team/missing.png`
    expect((await editor.get(url, login)).statusCode).toBe(404)
  },
)

it.each(ways.slice(0, 3))(
  'the editor shows neither messages of git nor paths of this machine when %s',
  async (_what, fail) => {
    fail()
    const { body } = await editor.ask('project', {}, login)
    expect(body.trouble).toMatch(/ne peuvent pas être lues/)
    expect(body.trouble).not.toMatch(/\bgit\b|fatal|\//)
  },
)

/**
 * One JSON file is too deep, too large or otherwise unreadable: the editor names it and opens
 * all others.
 */
import { programText } from '../../src/words/programs'
import { editorOf } from '../support/editor'
import { exampleForEach, VALUE } from '../support/example-content'
import { gitIn } from '../support/project'

const project = exampleForEach()
let editor: ReturnType<typeof editorOf>
beforeEach(() => {
  editor = editorOf(project.root)
})
afterEach(() => editor.app.close())

const LEVELS = 100_000
const deep = (levels = LEVELS) => `{"order": ${'['.repeat(levels)}${']'.repeat(levels)}}`

const HOSTILE: readonly (readonly [string, string | Buffer, string])[] = [
  ['lists nested 100,000 times', deep(), 'tooDeep'],
  ['lists nested 3,000 times', deep(3000), 'tooDeep'],
  [
    'fields nested 100,000 times',
    `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`,
    'tooDeep',
  ],
  ['a text of 50 MB', `{"title": "${'a'.repeat(50e6)}"}`, 'tooLarge'],
  ['text in UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 'encoding'],
  ['only NUL bytes', Buffer.alloc(1000), 'encoding'],
  ['a field named __proto__', '{"__proto__": {"order": 1}}', 'unknown'],
  ['the same field twice', '{"order": 1, "order": 2}', 'duplicateKey'],
]

it.each(HOSTILE)(
  'the editor opens a project with %s in a file, names that file, and saves other files',
  async (_what, text, code) => {
    project.write(VALUE, text)
    const { status, body } = await editor.ask('project')
    expect(status).toBe(200)
    const issue = expect.objectContaining({ code })
    expect(body.problems).toContainEqual(expect.objectContaining({ file: VALUE, issue }))
    const other = 'content/team/one.json'
    const saved = await editor.edit(other, { name: 'Kim' })
    expect([saved.status, project.data(other).name]).toEqual([200, 'Kim'])
  },
)

it('the editor’s server refuses to save data nested too deeply, names the file, and does not change it', async () => {
  const before = project.read(VALUE)
  const payload = `{"changes":[{"file":"${VALUE}","base":null,"next":${deep(5000)}}]}`
  const { statusCode, body } = await editor.app.inject({
    method: 'POST',
    url: '/admin/api/save?lang=en',
    headers: {
      host: 'localhost:8010',
      origin: 'http://localhost:8010',
      'content-type': 'application/json',
    },
    payload,
  })
  expect([statusCode, JSON.parse(body)]).toEqual([
    422,
    {
      text: programText('server.mistakes', 'en'),
      problems: [{ file: VALUE, path: '', issue: { code: 'tooDeep', params: {} } }],
    },
  ])
  expect(project.read(VALUE)).toBe(before)
})

it('the history of an entry lists a version whose JSON is nested too deeply; that version cannot be opened, the one before can', async () => {
  const git = gitIn(project.root)
  const text = project.read(VALUE)
  const commit = (content: string, sentence: string) => {
    project.write(VALUE, content)
    git('add', '.')
    git('commit', '--quiet', '--allow-empty', `--message=${sentence}`)
  }
  git('init', '--quiet', '--initial-branch=main')
  commit(text, 'Before')
  commit(deep(), 'Deep')
  commit(text, 'After')
  const { status, body } = await editor.ask('history', { at: VALUE })
  expect(status).toBe(200)
  const [after, tooDeep, before] = body
  expect([after.sentence, before.sentence]).toEqual(['After', 'Before'])
  const version = ({ id }: { id: string }) => editor.ask('version', { files: VALUE, id })
  expect((await version(before)).body).toEqual([{ file: VALUE, data: JSON.parse(text) }])
  expect((await version(tooDeep)).status).toBe(404)
  project.write(VALUE, deep())
  expect((await editor.ask('project')).status).toBe(200)
})

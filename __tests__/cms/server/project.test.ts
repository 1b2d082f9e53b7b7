/** An entry that was deleted by mistake comes back as it was. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { deletedEntries } from '../../../cms/server/project'
import { editorOf } from '../../support/editor'
import { exampleForEach, MEMBER, picture, VALUE } from '../../support/example-content'

const project = exampleForEach()
let editor: ReturnType<typeof editorOf>
beforeEach(() => {
  editor = editorOf(project.root)
})
afterEach(() => editor.app.close())

/**
 * Returns a function that saves a change of the file; `null` as the data means that there is no
 * file.
 */
const changeOf = (file: string) => async (base: unknown, next: unknown) => {
  const { status } = await editor.post('save', { changes: [{ file, base, next }] })
  expect(status).toBe(200)
}

it('a deleted entry that is brought back has the same bytes as before, even if somebody wrote its file by hand and without $schema', async () => {
  const file = 'content/values/two.json'
  const change = changeOf(file)
  const written = JSON.stringify({ ...project.data(VALUE), order: 2 }, null, 4)
  project.write(file, written)
  for (let times = 0; times < 2; times += 1) {
    const next = project.data(file)
    await change(next, null)
    expect(existsSync(path.join(project.root, file))).toBe(false)
    await change(null, next)
    expect(project.read(file)).toBe(written)
    expect(deletedEntries(project.root)).toEqual([])
  }
})

it('an entry that was deleted comes back with its picture after the server was restarted', async () => {
  const file = 'content/team/two.json'
  const change = changeOf(file)
  const next = { ...project.data(MEMBER), order: 2, photo: './two.png' }
  project.write(file, JSON.stringify(next))
  const bytes = await picture(900, 1200).toBuffer()
  project.write('content/team/two.png', bytes)
  await change(next, null)
  expect(readdirSync(path.join(project.root, 'content/team'))).not.toContain('two.png')

  await editor.app.close()
  editor = editorOf(project.root)
  await change(null, next)
  expect(project.read(file)).toBe(JSON.stringify(next))
  const back = readFileSync(path.join(project.root, 'content/team/two.png'))
  expect(back.equals(bytes)).toBe(true)
})

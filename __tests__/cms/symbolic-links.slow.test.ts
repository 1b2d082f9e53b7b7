/**
 * A push may put a symbolic link in the place of any file or folder of the project. If the editor
 * followed it, it would read or overwrite files elsewhere on the machine.
 */
import { readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { editorOf } from '../support/editor'
import { exampleForEach, MEMBER, picture, VALUE } from '../support/example-content'
import { LINKS, outsideFolder, replace, SPECIAL_FILES } from '../support/links'

const project = exampleForEach()
const { data, root } = project
const outside = outsideFolder()
const SECRET = 'secret.json'
const secret = path.join(outside.folder, SECRET)
let editor: ReturnType<typeof editorOf>
let bytes: Buffer

beforeAll(async () => {
  bytes = await picture(800, 1000).toBuffer()
})

/**
 * The test gives this old date to the file outside the project: a later date shows that the editor
 * has written to the file.
 */
const LONG_AGO = new Date('2020-01-01')

beforeEach(() => {
  editor = editorOf(root)
  writeFileSync(secret, '{ "password": "hunter2" }')
  utimesSync(secret, LONG_AGO, LONG_AGO)
})
afterEach(() => editor.app.close())
afterAll(() => outside.remove())

const choose = () => editor.choosePicture('content/team/new.png', bytes)
const retitle = (fr: string) =>
  editor.edit(VALUE, { title: { ...data(VALUE).title, fr } })
const remove = async () => {
  const [file, base] = ['content/team/two.json', data(MEMBER)]
  project.write(file, JSON.stringify(base))
  return editor.post('save', { changes: [{ file, base, next: null }] })
}

/**
 * Expects that the editor has neither changed nor added a file in the folder outside the project.
 */
const expectNothingOutside = () => {
  const names = readdirSync(outside.folder).filter((name) => name !== 'between')
  expect(names).toEqual([SECRET])
  expect(statSync(secret).mtimeMs).toBe(LONG_AGO.getTime())
}

const FOLDERS = ['content/.unsaved', 'content/.saving', 'content/.deleted']
const everywhere = [...LINKS, ...SPECIAL_FILES].flatMap(([what, put]) =>
  FOLDERS.map((folder) => [what, folder, put] as const),
)

it.each(everywhere)(
  'the editor deletes and writes nothing outside the project if %s stands in the place of %s, and names that folder',
  async (_what, folder, put) => {
    replace(path.join(root, folder), outside.folder, put)
    const answers = [await choose(), await retitle('Neuf'), await remove()]
    expectNothingOutside()
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).not.toHaveLength(0)
    for (const { status, body } of refused)
      expect([status, body.text]).toEqual([422, expect.stringContaining(folder)])
    const { status, body } = await editor.ask('project')
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('hunter2')
    expect(body.problems).toContainEqual(expect.objectContaining({ file: folder }))
  },
)

const PLACES = [VALUE, 'content/values', 'content/team/portrait.png', 'content/team']
const inContent = [...LINKS, ...SPECIAL_FILES].flatMap(([what, put]) =>
  [...PLACES, 'content', 'locales', 'locales/fr/translation.json'].map(
    (place) => [what, place, put] as const,
  ),
)

it.each(inContent)(
  'the editor opens a project in which %s stands in the place of %s, reads nothing outside the project, and names that path',
  async (_what, place, put) => {
    const next = data('content/publisher.json')
    replace(path.join(root, place), outside.folder, put)
    const { status, body } = await editor.ask('project')
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('hunter2')
    const named = ({ file }: { file: string }) => file.replace(/\/$/, '') === place
    expect(body.problems.filter(named)).toHaveLength(1)
    const inside = place.endsWith('.json') ? place : `${place}/${SECRET}`
    for (const file of [inside, place, `${place}/portrait.png`]) {
      const shown = await editor.get(`/admin/api/picture?file=${file}`)
      expect(shown.body).not.toContain('hunter2')
      const changes = [{ file, base: null, next }]
      expect((await editor.post('save', { changes })).status).not.toBe(200)
    }
    expectNothingOutside()
  },
)

it('the editor’s server announces no change of a file outside the project to which a symbolic link in the content leads', async () => {
  replace(path.join(root, VALUE), secret, (place, to) => symlinkSync(to, place))
  const tab = await editor.openTab()
  const [before] = tab.stamps.slice(-1)
  utimesSync(secret, new Date(), new Date())
  await sleep(1000)
  // The server also sends the present stamp again every few seconds, so events are not counted.
  expect(tab.stamps.at(-1)).toBe(before)
})

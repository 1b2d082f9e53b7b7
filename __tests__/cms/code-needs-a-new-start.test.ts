import { rememberCode } from '../../src/gatsby/develop/code'
import { editorOf } from '../support/editor'
import { exampleForEach } from '../support/example-content'

const project = exampleForEach()
let editor: ReturnType<typeof editorOf>
afterEach(() => editor.app.close())

it('the editor tells its open pages when code has changed that only a new start loads', async () => {
  const config = 'src/i18n/config.ts'
  const languages = 'export const allLanguages = []'
  project.write(config, languages)
  editor = editorOf(project.root, {
    code: rememberCode(project.root, 'npm run edit'),
  })
  const isCodeOld = async () => (await editor.ask('project')).body.isCodeOld
  const tab = await editor.openTab()
  expect(await isCodeOld()).toBe(false)
  project.write(config, `${languages}\n`)
  await tab.changed()
  expect(await isCodeOld()).toBe(true)
  project.write(config, languages)
  await tab.changed()
  expect(await isCodeOld()).toBe(false)
})

it('an editor that starts anew by itself never asks for a new start', async () => {
  editor = editorOf(project.root)
  expect((await editor.ask('project')).body.isCodeOld).toBe(false)
})

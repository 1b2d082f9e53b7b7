import { rememberCode } from '../../src/gatsby/develop/code'
import { editorOf } from '../support/editor'
import { exampleForEach } from '../support/example-content'

const project = exampleForEach()
let editor: ReturnType<typeof editorOf>
afterEach(() => editor.app.close())

it('the editor tells an open page when a change of code needs a new start of the editor, and when that change is undone', async () => {
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

it('a hosted editor, which starts anew by itself when its code changes, asks nobody to start it again', async () => {
  editor = editorOf(project.root)
  expect((await editor.ask('project')).body.isCodeOld).toBe(false)
})

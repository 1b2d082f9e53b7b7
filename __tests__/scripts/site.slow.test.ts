/** `npm run content:check` and `npm start` name the file of each mistake in the content. */
import { filesIn, jsonFiles } from '../../src/shared/files'
import { copyWithScripts } from '../support/example-content'
import { runScript } from '../support/programs'
import type { Copy } from '../support/project'

let project: Copy
beforeEach(async () => (project = await copyWithScripts()))
afterEach(() => project.remove())

const check = (...args: string[]) =>
  runScript(project.root, 'site', ['content:check', ...args])

it('npm run content:check says in the terminal’s language that there are no errors, and which examples to replace', () => {
  const { status, stdout } = check()
  expect(status).toBe(0)
  expect(stdout).toMatch(/Avertissements : \d+\n[^]*› email : est encore un exemple/)
  expect(stdout).toContain('Le contenu est en ordre.')
  const english = runScript(project.root, 'site', ['content:check'], 'en_GB.UTF-8')
  expect(english.stdout).toContain('The content is in order.')
})

it('npm run content:check names all mistakes at once, and ends with the status 1', () => {
  project.change('content/why.json', '"title"', '"titel"')
  project.change('content/roadmap/one.json', '2000', '"2000"')
  project.change('locales/de/translation.json', '"skip"', '"skipp"')
  const { status, stdout } = check()
  expect(status).toBe(1)
  expect(stdout).toMatch(/^Erreurs : 5\n {2}content\/roadmap\/one\.json › year : doit/)
  expect(stdout).toContain('content/why.json › circle.title : manque.')
  expect(stdout).toContain(
    'locales/de/translation.json › site.skipp : n’existe dans aucune',
  )
  expect(stdout).toContain('ne peut pas être publié')
})

it('npm run content:check lists every text that a new language lacks', () => {
  const line = "  { code: 'rm', name: 'Rumantsch', unfinished: true },"
  project.change('src/i18n/config.ts', '\n]\n', `\n${line}\n]\n`)
  project.write('locales/rm/translation.json', '{}')
  const why = JSON.parse(project.read('content/why.json'))
  why.circle.title.rm = 'Il circul vizius'
  project.write('content/why.json', JSON.stringify(why))
  const { status, stdout } = check()
  expect(status).toBe(0)
  const left = 'reste à traduire.'
  expect(stdout).toContain(`content/why.json › circle.steps[0].title.rm : ${left}`)
  expect(stdout).not.toContain('circle.title.rm')
  expect(stdout).toContain(`locales/rm/translation.json › site.skip : ${left}`)
})

it('npm start names each JSON file with a typing mistake, and the line of the mistake', () => {
  const files = ['content', 'locales'].flatMap((folder) =>
    jsonFiles(filesIn(project.root), folder),
  )
  for (const file of files) project.write(file, "{\n  'x")
  const { status, stderr } = runScript(project.root, 'site', ['start'])
  expect(status).toBe(1)
  for (const file of files)
    expect(stderr).toMatch(RegExp(`${file} : est mal écrit à la ligne 2, colonne 3`))
  expect(runScript(project.root, 'site', ['clean']).status).toBe(0)
})

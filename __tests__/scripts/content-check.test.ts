/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { copyOf, ROOT, type Copy } from '../support/project'

const command = (
  project: Copy,
  script: string,
  args: string[] = [],
  language = 'fr_CH.UTF-8',
) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `scripts/${script}.ts`, ...args],
    {
      cwd: project.root,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: '', LC_MESSAGES: '', LANG: language, NO_COLOR: '1' },
    },
  )
  expect(`${stdout}${stderr}`).not.toMatch(/^\s+at .+:\d+:\d+/m)
  return { status, stdout, stderr }
}

let project: Copy
beforeEach(() => {
  project = copyOf(
    'content',
    'locales',
    'src',
    'scripts',
    'static',
    'cms/format',
    'package.json',
    'tsconfig.json',
  )
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(project.root, 'node_modules'))
})
afterEach(() => project.remove())

describe('npm run content:check', () => {
  it('says in the language of the terminal that all is well, and what to replace', () => {
    const french = command(project, 'content-check')
    expect(french.status).toBe(0)
    expect(french.stdout).toContain('6 avertissements')
    expect(french.stdout).toContain('Le contenu est en ordre.')
    const english = command(project, 'content-check', [], 'en_GB.UTF-8')
    expect(english.stdout).toContain('The content is in order.')
  })

  it('names all mistakes at once and ends with 1', () => {
    project.change('content/why.json', '"title"', '"titel"')
    project.change('content/roadmap/2026.json', '2026', '"2026"')
    project.change('locales/de/translation.json', '"skip"', '"skipp"')
    const { status, stdout } = command(project, 'content-check')
    expect(status).toBe(1)
    expect(stdout).toMatch(/^5 erreurs\n {2}content\/roadmap\/2026\.json › year : doit/)
    expect(stdout).toContain('content/why.json › circle.title : manque.')
    expect(stdout).toContain('Vouliez-vous dire « site.skip » ?')
    expect(stdout).toContain('ne peut pas être publié')
  })

  it('--json is for machines', () => {
    project.change('content/stats/beta.json', '"label"', '"lable"')
    const { status, stdout } = command(project, 'content-check', ['--json'])
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toContainEqual({
      file: 'content/stats/beta.json',
      path: '',
      severity: 'error',
      code: 'unknown',
      params: { unknown: 'lable', suggestion: 'label' },
      message: 'a un champ qui n’existe pas : « lable ». Vouliez-vous dire « label » ?',
    })
  })

  it.each([
    ['{', 'content/site.json : n’est pas du JSON valide'],
    ['{}', 'content/site.json › languages : manque'],
    ['{"languages": []}', 'content/site.json › languages : est vide'],
    [
      '{"languages": [{"code": "FR"}]}',
      'content/site.json › languages[0].code : doit être',
    ],
  ])('a list of languages that cannot be used comes first: %s', (text, says) => {
    project.write('content/site.json', text)
    const { status, stdout } = command(project, 'content-check')
    expect(status).toBe(1)
    expect(stdout).toContain(says)
  })
})

describe('npm run content:add-language', () => {
  it.each([
    [[], 'Il faut le code et le nom'],
    [['it'], 'Il faut le code et le nom'],
    [['italien', 'Italiano'], '« italien » n’est pas un code de langue'],
    [['zz', 'Zz'], '« zz » n’est pas un code de langue'],
  ])('with %j says what is needed and changes nothing', (args, says) => {
    const before = project.read('content/site.json')
    const { status, stderr } = command(project, 'add-language', args)
    expect(status).toBe(1)
    expect(stderr).toContain(says)
    expect(project.read('content/site.json')).toBe(before)
  })

  it('adds a draft; the check then lists what is left', () => {
    expect(command(project, 'add-language', ['rm', 'Rumantsch']).status).toBe(0)
    project.change('content/why.json', '"rm": ""', '"rm": "Il circul vizius"')
    const { status, stdout } = command(project, 'content-check')
    expect(status).toBe(0)
    expect(stdout).toMatch(/Rumantsch \(brouillon\) : \d{3} textes à traduire/)
    expect(stdout).toContain('content/why.json: circle.steps[0].title.rm')
    expect(stdout).not.toContain('content/why.json: circle.title.rm')
    expect(project.read('static/schemas/why.json')).toContain('"rm"')
  })
})

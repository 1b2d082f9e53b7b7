/** @jest-environment node */
import type { Copy } from '../support/project'
import { command, copyWithScripts } from '../support/scripts'

let project: Copy
beforeEach(() => (project = copyWithScripts()))
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

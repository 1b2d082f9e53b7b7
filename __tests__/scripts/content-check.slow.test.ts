/** @jest-environment node */
import type { Copy } from '../support/project'
import { command, copyWithScripts } from '../support/scripts'

jest.mock('../../content/site.json', () =>
  jest.requireActual('../support/languages.json'),
)

let project: Copy
beforeEach(async () => (project = await copyWithScripts()))
afterEach(() => project.remove())

describe('npm run content:check', () => {
  it('says in the language of the terminal that all is well, and what to replace', () => {
    const french = command(project, 'content-check')
    expect(french.status).toBe(0)
    expect(french.stdout).toMatch(
      /\d+ avertissements?\n[^]*› email : est encore un exemple/,
    )
    expect(french.stdout).toContain('Le contenu est en ordre.')
    const english = command(project, 'content-check', [], 'en_GB.UTF-8')
    expect(english.stdout).toContain('The content is in order.')
  })

  it('names all mistakes at once and ends with 1', () => {
    project.change('content/why.json', '"title"', '"titel"')
    project.change('content/roadmap/one.json', '2000', '"2000"')
    project.change('locales/de/translation.json', '"skip"', '"skipp"')
    const { status, stdout } = command(project, 'content-check')
    expect(status).toBe(1)
    expect(stdout).toMatch(/^5 erreurs\n {2}content\/roadmap\/one\.json › year : doit/)
    expect(stdout).toContain('content/why.json › circle.title : manque.')
    expect(stdout).toContain('Vouliez-vous dire « site.skip » ?')
    expect(stdout).toContain('ne peut pas être publié')
  })

  it('--json is for machines', () => {
    project.change('content/stats/one.json', '"label"', '"lable"')
    const { status, stdout } = command(project, 'content-check', ['--json'])
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toContainEqual({
      file: 'content/stats/one.json',
      path: '',
      severity: 'error',
      code: 'unknown',
      params: { unknown: 'lable', suggestion: 'label' },
      message: 'a un champ qui n’existe pas : « lable ». Vouliez-vous dire « label » ?',
    })
  })

  it('a language that is gone is named once for each file', () => {
    const site = JSON.parse(project.read('content/site.json'))
    const languages = site.languages.filter(({ code }: { code: string }) => code !== 'de')
    project.write('content/site.json', JSON.stringify({ ...site, languages }))
    const { status, stdout } = command(project, 'content-check')
    expect(status).toBe(1)
    expect(stdout).toMatch(/« de » n’est pas une langue du site : \d+ textes/)
    expect(stdout.match(/content\/why\.json/g)).toHaveLength(1)
  })

  it('where nothing is wrong, a machine reads an empty list and a person nothing', () => {
    expect(command(project, 'content-check', ['--errors', '--json']).stdout).toBe('[]\n')
    expect(command(project, 'content-check', ['--errors']).stdout).toBe('')
  })

  it('an option that does not exist is refused with those that do', () => {
    const { status, stderr } = command(project, 'content-check', ['--jsno'])
    expect(status).toBe(2)
    expect(stderr).toContain('--json')
  })

  it.each([
    ['content', 'content/ : manque ou ne peut pas être lu'],
    ['content/site.json', 'site.json : manque. À ajouter.'],
  ])('without %s it says what is missing', (removed, says) => {
    project.remove(removed)
    const { status, stdout } = command(project, 'content-check')
    expect(status).toBe(1)
    expect(stdout).toContain(says)
  })

  it.each([
    ['{', 'content/site.json : n’est pas du JSON valide'],
    ['{}', 'content/site.json › languages : manque'],
    ['{"languages": []}', 'content/site.json › languages : doit avoir entre 1 et 30'],
    [
      '{"languages": [{"code": ["fr"]}]}',
      'content/site.json › languages[0].code : doit être',
    ],
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

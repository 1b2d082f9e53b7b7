/** @jest-environment node */
import type { Copy } from '../support/project'
import { command, copyWithScripts } from '../support/scripts'

jest.mock('../../content/site.json', () =>
  jest.requireActual('../support/languages.json'),
)

let project: Copy
beforeEach(async () => (project = await copyWithScripts()))
afterEach(() => project.remove())

describe('npm run content:add-language', () => {
  it.each([
    [[], 'Il faut le code et le nom'],
    [['italien', 'Italiano'], '« italien » n’est pas un code de langue'],
    [['zz', 'Zz'], '« zz » n’est pas un code de langue'],
    [['de', 'Deutsch'], '« de » existe déjà : Deutsch. Rien'],
    [['it', 'deutsch'], 'Une langue s’appelle déjà Deutsch : « de ».'],
    [['it', 'x'.repeat(31)], '].name : est trop long'],
    [['it', '<b>Italiano</b>'], '].name : contient du HTML'],
  ])('with %j says what is needed and changes nothing', (args, says) => {
    const files = ['content/site.json', 'content/why.json', 'locales/de/translation.json']
    const before = files.map(project.read)
    const { status, stderr } = command(project, 'add-language', args)
    expect(status).toBe(1)
    expect(stderr).toContain(says)
    expect(files.map(project.read)).toEqual(before)
  })

  it('adds a draft; the check then lists what is left', () => {
    expect(command(project, 'add-language', ['rm', 'Rumantsch']).status).toBe(0)
    project.change('content/why.json', '"rm": ""', '"rm": "Il circul vizius"')
    const { status, stdout } = command(project, 'content-check')
    expect(status).toBe(0)
    expect(stdout).toMatch(/Rumantsch \(brouillon\) : \d+ textes à traduire/)
    expect(stdout).toContain('content/why.json : circle.steps[0].title.rm')
    expect(stdout).not.toContain('content/why.json : circle.title.rm')
    expect(project.read('static/schemas/why.json')).toContain('"rm"')
  })

  it('a draft that is there already is completed', () => {
    command(project, 'add-language', ['it', 'Italiano'])
    const again = () => command(project, 'add-language', ['it', 'Italiano'])
    expect(again().stdout).toContain('Il n’y manque rien.')
    project.remove('locales/it')
    project.change('content/why.json', ',\n      "it": ""', '')
    const { status, stdout } = again()
    expect(status).toBe(0)
    expect(stdout).toContain('existe déjà, en brouillon. Complété :')
    expect(stdout).toContain('  content/why.json\n  locales/it/translation.json')
    const renamed = command(project, 'add-language', ['it', 'Lingua'])
    expect(renamed.status).toBe(1)
    expect(renamed.stderr).toContain('« it » existe déjà : Italiano, en brouillon.')
  })

  it('what was left half done is taken up again', () => {
    project.change('content/why.json', '"de": ', '"it": "", "de": ')
    project.write('locales/it/translation.json', '{ "site": { "skip": "Vai" } }')
    expect(command(project, 'add-language', ['it', 'Italiano']).status).toBe(0)
    expect(project.read('locales/it/translation.json')).toContain('"skip": "Vai"')
    expect(command(project, 'content-check').status).toBe(0)
  })
})

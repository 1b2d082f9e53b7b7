/** @jest-environment node */
import type { Copy } from '../support/project'
import { command, copyWithScripts } from '../support/scripts'

jest.mock('../../content/site.json', () =>
  jest.requireActual('../support/languages.json'),
)

let project: Copy
beforeEach(async () => (project = await copyWithScripts()))
afterEach(() => project.remove())

const draftOf = (code: string) => ({ code, name: code, draft: true })

describe('npm run content:add-language', () => {
  it.each([
    [[], 'Il faut le code et le nom'],
    [['it'], 'Il faut le code et le nom'],
    [['italien', 'Italiano'], '« italien » n’est pas un code de langue'],
    [['zz', 'Zz'], '« zz » n’est pas un code de langue'],
    [['de', 'Alemannisch'], '« de » existe déjà : Deutsch. Rien'],
    [['de', 'Deutsch'], '« de » existe déjà : Deutsch. Rien'],
    [['it', 'deutsch'], 'Une langue s’appelle déjà Deutsch : « de ».'],
    [['it', 'x'.repeat(31)], 'languages[3].name : est trop long'],
    [['it', '<b>Italiano</b>'], 'languages[3].name : contient du HTML'],
    [['it', 'Ita\u202eliano'], 'languages[3].name : contient des caractères'],
  ])('with %j says what is needed and changes nothing', (args, says) => {
    const files = ['content/site.json', 'content/why.json', 'locales/de/translation.json']
    const before = files.map(project.read)
    const { status, stderr } = command(project, 'add-language', args)
    expect(status).toBe(1)
    expect(stderr).toContain(says)
    expect(files.map(project.read)).toEqual(before)
  })

  it('no more languages than the list may have', () => {
    const codes =
      'af ar bg bn bs ca cs cy da el eo es et eu fa fi ga gl hi hr hu hy ka ko lt lv'.split(
        ' ',
      )
    const site = JSON.parse(project.read('content/site.json'))
    site.languages.push(...codes.map(draftOf), draftOf('yi'))
    project.write('content/site.json', JSON.stringify(site))
    for (const code of [...codes, 'yi'])
      project.write(`locales/${code}/translation.json`, '{}')
    const { status, stderr } = command(project, 'add-language', ['it', 'Italiano'])
    expect(status).toBe(1)
    expect(stderr).toContain('content/site.json › languages : doit avoir entre 1 et 30')
  })

  it('adds a draft; the check then lists what is left', () => {
    expect(command(project, 'add-language', ['rm', 'Rumantsch']).status).toBe(0)
    project.change('content/why.json', '"rm": ""', '"rm": "Il circul vizius"')
    const { status, stdout } = command(project, 'content-check')
    expect(status).toBe(0)
    expect(stdout).toMatch(/Rumantsch \(brouillon\) : \d{3} textes à traduire/)
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

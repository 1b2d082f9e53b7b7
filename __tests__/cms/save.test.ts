/** @jest-environment node */
import { chmodSync, cpSync, existsSync, readdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { toJson } from '../../cms/json'
import { save } from '../../cms/server/save'
import { Refusal, Unsaved } from '../../cms/server/words'
import { finishWrites } from '../../cms/server/write'
import { exampleProject } from '../support/example-content'
import { copyOf, type Copy } from '../support/project'

jest.mock('../../content/site.json', () =>
  jest.requireActual('../support/languages.json'),
)

const VALUE = 'content/values/one.json'
const MEMBER = 'content/team/one.json'
const SITE = 'content/site.json'
const LOCALES = ['fr', 'en', 'de'].map((code) => `locales/${code}/translation.json`)

let example: Copy
let project: Copy

beforeAll(async () => {
  example = await exampleProject()
  // The code names the messages.
  example.write('src/a.ts', "t('site.skip'); t('site.footer.copyright', { name, year })")
})
afterAll(() => example.remove())
beforeEach(() => {
  project = copyOf()
  cpSync(example.root, project.root, { recursive: true })
})
afterEach(() => {
  jest.restoreAllMocks()
  project.remove()
})

const data = (file: string) => JSON.parse(project.read(file))
/** A draft of a file: with other fields, or with some texts replaced. */
const draft = (file: string, next: object | null, base: unknown = data(file)) => ({
  file,
  base,
  next: next && { ...Object(base), ...next },
})
const saving = (...changes: object[]) => save(project.root, changes, 'fr')
const refused = async (...changes: object[]) => {
  const thrown = await saving(...changes).catch((error: unknown) => error)
  if (!(thrown instanceof Unsaved)) throw thrown
  return Object(thrown.body)
}

const title = (text: string) => ({ title: { fr: text, en: text, de: text } })
const skips = (text: string) =>
  LOCALES.map((file) => {
    const { site } = data(file)
    return draft(file, { site: { ...site, skip: text } })
  })
const texts = () => LOCALES.map((file) => project.read(file))

describe('a save', () => {
  it('changes one line for one text, and nothing else', async () => {
    project.write(VALUE, toJson(data(VALUE)))
    const before = project.read(VALUE).split('\n')
    const base = data(VALUE)
    await saving(draft(VALUE, { title: { ...base.title, fr: 'Neuf' } }))
    const after = project.read(VALUE).split('\n')
    expect(after.filter((line, index) => line !== before[index])).toEqual([
      '    "fr": "Neuf",',
    ])
    expect(after).toHaveLength(before.length)
  })

  it('in two tabs keeps what each of them changed', async () => {
    const base = data(VALUE)
    await saving(draft(VALUE, { title: { ...base.title, fr: 'A' } }, base))
    await saving(draft(VALUE, { title: { ...base.title, de: 'B' } }, base))
    expect(data(VALUE).title).toMatchObject({ fr: 'A', de: 'B' })
    const third = draft(VALUE, { title: { ...base.title, fr: 'C' } }, base)
    expect(await refused(third)).toEqual({
      conflicts: [
        { file: VALUE, path: 'title.fr', base: base.title.fr, mine: 'C', theirs: 'A' },
      ],
    })
    expect(data(VALUE).title.fr).toBe('A')
  })

  it('brings nothing back that was deleted elsewhere, unless it is asked to', async () => {
    const change = draft(MEMBER, { name: 'Kim' })
    project.remove(MEMBER)
    const { conflicts } = await refused(change)
    expect(conflicts).toMatchObject([{ path: '', theirs: null, mine: { name: 'Kim' } }])
    expect(existsSync(path.join(project.root, MEMBER))).toBe(false)
    project.write('content/team/two.json', toJson(change.base))
    await saving({ ...change, base: null })
    expect(data(MEMBER).name).toBe('Kim')
  })

  it('creates an entry that names its JSON Schema, and deletes one', async () => {
    const file = 'content/values/two.json'
    await saving({ file, base: null, next: { ...data(VALUE), order: 2 } })
    expect(project.read(file)).toMatch(/^{\n {2}"\$schema": "..\/..\/static/)
    await saving(draft(file, null))
    expect(existsSync(path.join(project.root, file))).toBe(false)
    expect((await refused(draft(VALUE, null))).problems).toMatchObject([
      { file: 'content/values/' },
    ])
  })

  it('puts a broken file right', async () => {
    const change = draft(VALUE, title('Neuf'))
    project.write(VALUE, '{ "title": ')
    await saving(change)
    expect(data(VALUE).title.fr).toBe('Neuf')
  })

  it.each([
    ['an empty text', () => draft(VALUE, title('')), VALUE, 'title.fr', 'fr'],
    [
      'a variable that the code does not fill in',
      () => draft(LOCALES[2] ?? '', { site: { skip: '{annee}' } }),
      ...['locales/de/translation.json', 'site.skip', 'de'],
    ],
    [
      'a missing language',
      () => draft(SITE, { languages: data(SITE).languages.slice(1) }),
      ...[SITE, 'languages', undefined],
    ],
  ] as const)('with %s is refused, and says where', async (_what, change, ...at) => {
    const before = [VALUE, SITE, ...LOCALES].map(project.read)
    const { problems } = await refused(change())
    const [file, place, language] = at
    expect(problems[0]).toMatchObject({ file, path: place, isError: true })
    expect(problems[0].language).toBe(language)
    expect([VALUE, SITE, ...LOCALES].map(project.read)).toEqual(before)
  })

  it('goes on beside mistakes that others made', async () => {
    project.write('content/stats/broken.json', '{')
    await saving(draft(VALUE, title('Neuf')))
    expect(data(VALUE).title.fr).toBe('Neuf')
  })
})

describe('a write that fails changes no file, and the next one works', () => {
  const tryTwice = async (fail: () => () => void, reason: unknown) => {
    const before = texts()
    const undo = fail()
    await expect(saving(...skips('Neuf'))).rejects.toMatchObject(Object(reason))
    expect(texts()).toEqual(before)
    expect(readdirSync(path.join(project.root, 'content'))).not.toContain('.saving')
    undo()
    await saving(...skips('Neuf'))
    expect(texts().join()).toContain('Neuf')
  }

  it('the disk is full', async () => {
    const open = fs.open
    const fail = () => {
      const spy = jest.spyOn(fs, 'open').mockImplementation(async (...args) => {
        const handle = await open(...args)
        const half = handle.writeFile.bind(handle)
        handle.writeFile = async (bytes) => {
          await half(String(bytes).slice(0, 9))
          throw Object.assign(new Error('full'), { code: 'ENOSPC' })
        }
        return handle
      })
      return () => spy.mockRestore()
    }
    await tryTwice(fail, { code: 'ENOSPC' })
  })

  it('one of three files is read-only', async () => {
    const file = path.join(project.root, LOCALES[1] ?? '')
    const fail = () => {
      chmodSync(file, 0o444)
      return () => chmodSync(file, 0o644)
    }
    await tryTwice(fail, new Refusal('readOnly', { file: LOCALES[1] ?? '' }))
  })

  it.each([1, 2, 3])('file %i cannot be put in its place', async (number) => {
    const rename = fs.rename
    const fail = () => {
      let count = 0
      const spy = jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
        // The plan is the first.
        if (count++ === number) throw Object.assign(new Error('no'), { code: 'EIO' })
        return rename(from, to)
      })
      return () => spy.mockRestore()
    }
    await tryTwice(fail, { code: 'EIO' })
  })
})

it.each([0, 1, 2, 3])(
  'killed after %i renames, a save is whole or not there',
  async (count) => {
    const before = texts()
    const { rename, rm } = fs
    let renamed = 0
    // From here on nothing happens any more, as after kill -9.
    const dead = () => new Promise<never>(() => undefined)
    jest
      .spyOn(fs, 'rename')
      .mockImplementation((from, to) => (renamed++ < count ? rename(from, to) : dead()))
    jest
      .spyOn(fs, 'rm')
      .mockImplementation((...args) => (renamed > count ? dead() : rm(...args)))
    void saving(...skips('Neuf'))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(renamed).toBe(count + 1)
    jest.restoreAllMocks()
    await finishWrites(project.root)
    const after = texts()
    if (count === 0) expect(after).toEqual(before)
    else expect(after.every((text) => text.includes('Neuf'))).toBe(true)
    expect(readdirSync(path.join(project.root, 'content'))).not.toContain('.saving')
  },
)

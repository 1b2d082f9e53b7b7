import { chmodSync, existsSync, readdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { deletedEntries } from '../../../cms/server/project'
import { save } from '../../../cms/server/save'
import { UserError } from '../../../cms/server/user-error'
import { languageCodes } from '../../../src/i18n/languages'
import { messagesFile } from '../../../src/i18n/messages'
import { recordOf } from '../../../src/shared/unknown'
import { exampleForEach, MEMBER, VALUE } from '../../support/example-content'
import { gitIn } from '../../support/project'
import { inAll } from '../../support/sample'

const LOCALES = languageCodes.map(messagesFile)

const project = exampleForEach()
const { data } = project
afterEach(() => jest.restoreAllMocks())

/**
 * A change as the editor's page sends it: the file's data as the page has loaded them, and the same
 * data with these new values.
 */
const draft = (file: string, next: object | null, base: unknown = data(file)) => ({
  file,
  base,
  next: next && { ...recordOf(base), ...next },
})
const saving = (...changes: object[]) => save(project.root, changes)
const refused = async (...changes: object[]) => {
  const thrown = await saving(...changes).catch((error: unknown) => error)
  if (!(thrown instanceof UserError)) throw thrown
  return thrown
}

const title = (text: string) => ({ title: inAll(text) })
const skips = (text: string) =>
  LOCALES.map((file) => {
    const { site } = data(file)
    return draft(file, { site: { ...site, skip: text } })
  })
const texts = () => LOCALES.map((file) => project.read(file))

it('the editor refuses to save a change to an entry that was deleted meanwhile, but saves a new entry of that name', async () => {
  const change = draft(MEMBER, { name: 'Kim' })
  project.remove(MEMBER)
  expect(await refused(change)).toMatchObject({ sentence: 'conflict' })
  expect(existsSync(path.join(project.root, MEMBER))).toBe(false)
  project.write('content/team/two.json', JSON.stringify(change.base))
  await saving({ ...change, base: null })
  expect(data(MEMBER).name).toBe('Kim')
})

it('a save without a change still names the file of a news item by its title, if an earlier save could not', async () => {
  gitIn(project.root)('init', '--quiet')
  const [former, present] = [
    'content/news/former.json',
    'content/news/2026-01-02-un-pont.json',
  ]
  const entry = {
    ...data('content/news/one.json'),
    ...title('Un pont'),
    date: '2026-01-02',
  }
  project.write(former, JSON.stringify(entry))
  expect(await saving(draft(former, {}))).toEqual([
    expect.objectContaining({ file: present }),
  ])
  expect(
    [former, present].map((file) => existsSync(path.join(project.root, file))),
  ).toEqual([false, true])
})

it('the editor refuses a save of two changes to one file, of which one would overwrite the other', async () => {
  const before = project.read(MEMBER)
  const changes = [draft(MEMBER, { name: 'Kim' }), draft(MEMBER, { name: 'Lou' })]
  expect(await refused(...changes)).toMatchObject({ sentence: 'conflict' })
  expect(project.read(MEMBER)).toBe(before)
})

it('the editor writes the name of the JSON Schema into a new entry, deletes the entry, and refuses to delete the last one of its type', async () => {
  const file = 'content/values/two.json'
  await saving({ file, base: null, next: { ...data(VALUE), order: 2 } })
  expect(project.read(file)).toMatch(/^{\n {2}"\$schema": "..\/..\/.cache/)
  await saving(draft(file, null))
  expect(existsSync(path.join(project.root, file))).toBe(false)
  expect((await refused(draft(VALUE, null))).problems).toMatchObject([
    { file: 'content/values/' },
  ])
})

it('the editor keeps every deleted entry, even several of one name, until it is restored', async () => {
  const names = ['nuit', 'nuit', 'nuit~', 'nuit~2', 'nuit~2', 'nuit~2~3']
  for (const [index, name] of names.entries()) {
    const file = `content/values/${name}.json`
    await saving({ file, base: null, next: { ...data(VALUE), order: index + 2 } })
    await saving(draft(file, null))
  }
  const deleted = () => deletedEntries(project.root)
  const named = () => deleted().map(({ file }) => path.basename(file, '.json'))
  expect(named().sort()).toEqual(names)
  for (const { file, data: next } of deleted().slice(0, 1))
    await saving({ file, base: null, next })
  expect(deleted()).toHaveLength(names.length - 1)
})

it('the editor writes the time of the first save into a new news item, and does not change that time in later saves', async () => {
  const file = 'content/news/two.json'
  const before = new Date().toISOString()
  await saving({ file, base: null, next: data('content/news/one.json') })
  const { made } = data(file)
  expect(made >= before && made <= new Date().toISOString()).toBe(true)
  await saving(draft(file, title('Neuf')))
  expect(data(file)).toMatchObject({ made, ...title('Neuf') })
})

it('saving an entry replaces a file that is broken JSON', async () => {
  const change = draft(VALUE, title('Neuf'))
  project.write(VALUE, '{ "title": ')
  await saving(change)
  expect(data(VALUE).title.fr).toBe('Neuf')
})

it('the editor refuses to save an empty text, and names its field', async () => {
  const before = project.read(VALUE)
  const { problems } = await refused(draft(VALUE, title('')))
  expect(problems?.[0]).toMatchObject({ file: VALUE, path: 'title.fr' })
  expect(project.read(VALUE)).toBe(before)
})

it('the editor saves an entry though another file has a mistake', async () => {
  project.write('content/stats/broken.json', '{')
  await saving(draft(VALUE, title('Neuf')))
  expect(data(VALUE).title.fr).toBe('Neuf')
})

const failure = (code: string) => Object.assign(new Error('no'), { code })

/**
 * Makes one call of `rename` fail: the first for 0, the second for 1, and so on.
 * @returns a function after which `rename` succeeds again
 */
const failRename = (number: number) => {
  const { rename } = fs
  let count = 0
  const spy = jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    if (count++ === number) throw failure('EIO')
    return rename(from, to)
  })
  return () => spy.mockRestore()
}

const fillDisk = () => {
  const { writeFile } = fs
  const spy = jest.spyOn(fs, 'writeFile').mockImplementation(async (file, bytes) => {
    await writeFile(file, String(bytes).slice(0, 9))
    throw failure('ENOSPC')
  })
  return () => spy.mockRestore()
}

const protect = () => {
  const file = path.join(project.root, LOCALES[1] ?? '')
  chmodSync(file, 0o444)
  return () => chmodSync(file, 0o644)
}

it.each<[string, () => () => void, object]>([
  ['the disk is full', fillDisk, { code: 'ENOSPC' }],
  ['one of three files is read-only', protect, { sentence: 'readOnly' }],
  ['the first rename fails', () => failRename(0), { code: 'EIO' }],
])(
  'while %s, saving changes no file, and afterwards it succeeds',
  async (_what, fail, reason) => {
    const before = texts()
    const mend = fail()
    await expect(saving(...skips('Neuf'))).rejects.toMatchObject(reason)
    expect(texts()).toEqual(before)
    expect(readdirSync(path.join(project.root, 'content'))).not.toContain('.saving')
    mend()
    await saving(...skips('Neuf'))
    expect(texts().join()).toContain('Neuf')
  },
)

it('if saving fails after the first of several files, no file is broken, and saving again writes the other files', async () => {
  const [, ...others] = texts()
  const drafts = skips('Neuf')
  const mend = failRename(1)
  await expect(saving(...drafts)).rejects.toMatchObject({ sentence: 'halfSaved' })
  expect(texts()).toEqual([expect.stringContaining('Neuf'), ...others])
  mend()
  await saving(...drafts)
  for (const text of texts()) expect(text).toContain('Neuf')
})

it('if the disk fails once all files are in place, the editor says that saving again completes the save', async () => {
  const { open } = fs
  const spy = jest.spyOn(fs, 'open').mockImplementation(async (...args) => {
    const handle = await open(...args)
    const isFolder = (await handle.stat()).isDirectory()
    if (isFolder) handle.sync = () => Promise.reject(failure('EIO'))
    return handle
  })
  const drafts = skips('Neuf')
  await expect(saving(...drafts)).rejects.toMatchObject({ sentence: 'halfSaved' })
  spy.mockRestore()
  await saving(...drafts)
  for (const text of texts()) expect(text).toContain('Neuf')
})

it('saving flushes files and folders to the disk, so that they outlast a power cut', async () => {
  const synced: string[] = []
  const { open } = fs
  jest.spyOn(fs, 'open').mockImplementation(async (...args) => {
    synced.push(path.relative(project.root, String(args[0])))
    return open(...args)
  })
  const write = jest.spyOn(fs, 'writeFile')
  await saving(...skips('Neuf'))
  expect(write.mock.calls.map(([, , options]) => options)).toEqual(
    LOCALES.map(() => ({ flush: true })),
  )
  expect(synced).toEqual(LOCALES.map(path.posix.dirname))
})

import path from 'node:path'
import { wrapBackend } from '../../cms/admin/backend'
import { checkBeforeSaving } from '../../cms/admin/before-saving'
import type { Decap, Entry, Implementation, Saving } from '../../cms/admin/decap'
import { SOURCE_KEY, toJson } from '../../cms/config/format'
import { textsFile } from '../../cms/config/page-texts'
import { languages } from '../../src/i18n/languages'

jest.mock('../../content/site.json', () =>
  jest.requireActual('../support/languages.json'),
)

const SITE = 'content/site.json'
const YEAR = 'content/roadmap/2024.json'
const PICTURE = 'content/team/ada.png'
const MEMBER = 'content/team/ada.json'
const GERMAN = 'locales/de/translation.json'

const inAll = (text: string) => ({ fr: text, en: text, de: text })
const site = { name: 'Site', languages, betaUrl: 'https://beta.example.org/', social: [] }
const year = {
  year: 2024,
  status: 'done',
  title: inAll('Titre'),
  steps: [{ text: inAll('Étape') }],
}
const member = {
  ...{ order: 1, name: 'Ada', role: inAll('Rôle'), text: inAll('Texte') },
  ...{ photo: './ada.png', photoAlt: inAll('Photo') },
}
const messages = { landing: { title: 'Titre', lead: 'Texte' } }
const italian = { code: 'it', name: 'Italiano' }

const fixture: Record<string, unknown> = {
  [SITE]: site,
  [YEAR]: year,
  'content/values/one.json': { order: 1, title: inAll('Un') },
  'content/values/two.json': { order: 2, title: inAll('Deux') },
  [MEMBER]: member,
  'content/team/kim.json': { name: 'Kim', order: 2 },
  'locales/fr/translation.json': messages,
  'locales/en/translation.json': messages,
  [GERMAN]: messages,
}

/** Decap's backend, wrapped, over files in memory. */
const openBackend = () => {
  const files = new Map(
    Object.entries(fixture).map(([file, data]) => [file, toJson(data)]),
  )
  files.set(PICTURE, '')
  const persistEntry = jest.fn(async ({ dataFiles }: Saving) => {
    for (const file of dataFiles) files.set(file.path, file.raw)
  })
  const load = (file: string) => ({
    data: files.get(file) ?? null,
    file: { path: file, id: null },
  })
  const implementation: Implementation = {
    entriesByFolder: async (folder) =>
      [...files.keys()]
        .filter((file) => path.posix.dirname(file) === folder && file.endsWith('.json'))
        .map(load),
    entriesByFiles: async (wanted) => wanted.map((file) => load(file.path)),
    getEntry: async (file) => load(file),
    persistEntry,
    deleteFiles: async (paths) => paths.forEach((file) => files.delete(file)),
  }
  const backend = { init: () => implementation }
  wrapBackend({ getBackend: () => backend } as unknown as Decap, 'proxy')
  const wrapped = backend.init()
  return {
    files,
    remove: (file: string) => wrapped.deleteFiles([file], ''),
    read: async (file: string) => JSON.parse((await wrapped.getEntry(file)).data ?? ''),
    json: (file: string) => JSON.parse(files.get(file) ?? ''),
    /** Saves an entry. Gives the paths of the files and pictures that were written. */
    async save(file: string, data: unknown, assets: Saving['assets'] = []) {
      persistEntry.mockClear()
      const dataFiles = [{ path: file, slug: 'x', raw: toJson(data) }]
      await wrapped.persistEntry({ dataFiles, assets }, {})
      const [saved] = persistEntry.mock.calls.flat()
      return [...(saved?.dataFiles ?? []), ...(saved?.assets ?? [])].map(
        (one) => one.path,
      )
    },
  }
}

const notice = () => document.querySelector('[role=alert]')?.textContent ?? ''

let backend: ReturnType<typeof openBackend>

beforeEach(() => {
  document.body.replaceChildren()
  backend = openBackend()
})

describe('deleting', () => {
  it('refuses a picture that an entry shows, and says which', async () => {
    await expect(backend.remove(PICTURE)).rejects.toThrow(MEMBER)
    expect(notice()).toContain(MEMBER)
    expect(backend.files.has(PICTURE)).toBe(true)
    backend.files.set('content/team/old.png', '')
    await backend.remove('content/team/old.png')
    expect(backend.files.has('content/team/old.png')).toBe(false)
  })

  it('refuses the last entry of its kind, which a page expects', async () => {
    await backend.remove(MEMBER)
    await expect(backend.remove('content/team/kim.json')).rejects.toThrow()
    expect(backend.files.has('content/team/kim.json')).toBe(true)
    expect(notice()).not.toBe('')
  })
})

describe('saving', () => {
  it('changes the files of the languages whose texts changed', async () => {
    const texts = await backend.read(textsFile('landing'))
    expect(await backend.save(textsFile('landing'), texts)).toEqual([])
    texts.title.de = 'Titel'
    expect(await backend.save(textsFile('landing'), texts)).toEqual([GERMAN])
    expect(backend.json(GERMAN)).toEqual({ landing: { title: 'Titel', lead: 'Texte' } })
  })

  it('shows the entries in their order, and changes those that moved', async () => {
    const file = 'content/.order/values.json'
    const { entries } = await backend.read(file)
    expect(entries).toMatchObject([{ name: 'Un' }, { name: 'Deux' }])
    expect(await backend.save(file, { entries })).toEqual([])
    expect(await backend.save(file, { entries: entries.reverse() })).toHaveLength(2)
    expect(backend.json('content/values/two.json').order).toBe(1)
  })

  it('leaves out pictures that were tried and replaced', async () => {
    const assets = ['content/team/new.png', 'content/team/tried.png']
    const written = await backend.save(
      MEMBER,
      { photo: './new.png' },
      assets.map((file) => ({ path: file })),
    )
    expect(written).toEqual([MEMBER, assets[0]])
  })

  it('gives a new language a file for its texts', async () => {
    await backend.save(SITE, { ...site, languages: [...languages, italian] })
    expect(backend.files.get('locales/it/translation.json')).toBe('{}\n')
  })
})

describe('before saving', () => {
  const entryOf = (file: string, data: object, more: Partial<Entry> = {}): Entry => {
    const [, folder = '', name = ''] = file.replace('.json', '').split('/')
    const [collection, slug] = name ? [folder, name] : ['content', folder]
    return { collection, slug, path: file, data: { ...data }, mediaFiles: [], ...more }
  }

  it('refuses to overwrite what somebody else changed meanwhile', async () => {
    const entry = entryOf(SITE, { ...site, [SOURCE_KEY]: toJson(site) })
    expect(await checkBeforeSaving(entry)).toEqual([])
    // What this window saved itself is no change of somebody else.
    await backend.save(SITE, { ...site, name: 'Mine' })
    expect(await checkBeforeSaving(entry)).toEqual([])
    backend.files.set(SITE, toJson({ ...site, name: 'Theirs' }))
    expect(await checkBeforeSaving(entry)).toEqual([
      expect.stringContaining('changed in the meantime'),
    ])
  })

  const picture = Object.assign(new Blob(['text']), {
    arrayBuffer: async () => new ArrayBuffer(4),
  })
  const languageList = (...list: object[]) => entryOf(SITE, { ...site, languages: list })

  it.each<[string, Entry, ...string[]]>([
    ['a removed language', languageList(...languages.slice(0, 2)), 'Deutsch'],
    ['a new language that is no draft', languageList(...languages, italian), 'draft'],
    ['a draft', languageList(...languages, { ...italian, draft: true })],
    ['a year of its own', entryOf(YEAR, year)],
    ['a year that another entry has', { ...entryOf(YEAR, year), path: '' }, YEAR],
    ['a picture', entryOf(MEMBER, member, { mediaFiles: [{ path: PICTURE }] })],
    ['a missing picture', entryOf(MEMBER, member), 'Photo'],
    [
      'a picture that is none',
      entryOf(MEMBER, member, { mediaFiles: [{ path: PICTURE, file: picture }] }),
      'Photo',
    ],
    ['an address that is none', entryOf(SITE, { ...site, betaUrl: 'x' }), 'https://'],
    [
      'a text with HTML',
      entryOf(MEMBER, { ...member, role: { ...inAll('Rôle'), de: '<b>' } }),
      '› German: ',
    ],
    [
      'a page without a German title',
      entryOf('', { title: { ...inAll('Titre'), de: '' } }, { collection: 'texts' }),
      '› German: ',
    ],
  ])('looks at %s', async (_what, entry, ...told) => {
    expect(await checkBeforeSaving(entry)).toEqual(
      told.map((words) => expect.stringContaining(words)),
    )
  })
})

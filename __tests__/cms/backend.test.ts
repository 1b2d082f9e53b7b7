import path from 'node:path'
import { wrapBackend } from '../../cms/admin/backend'
import { checkBeforeSaving, type Entry } from '../../cms/admin/before-saving'
import type { Decap, Implementation, Saving } from '../../cms/admin/decap'
import { toJson } from '../../cms/config/format'
import { textsFile } from '../../cms/config/texts'
import { languages } from '../../src/i18n/languages'

jest.mock('../../content/site.json', () => ({
  languages: [
    { code: 'fr', name: 'Français' },
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ],
}))

const SITE = 'content/site.json'
const PICTURE = 'content/team/ada.png'
const MEMBER = 'content/team/ada.json'

const inAll = (text: string) => ({ fr: text, en: text, de: text })

const site = {
  name: 'Plateforme',
  languages,
  betaUrl: 'https://beta.example.org/',
  social: [],
}
const year = (number: number) => ({
  year: number,
  status: 'done',
  title: inAll('Titre'),
  steps: [{ text: inAll('Étape') }],
})
const member = {
  order: 1,
  name: 'Ada',
  role: inAll('Rôle'),
  text: inAll('Texte'),
  photo: './ada.png',
  photoAlt: inAll('Photo'),
}
const messages = { landing: { title: 'Titre', lead: 'Texte' } }

const fixture: Record<string, unknown> = {
  [SITE]: site,
  'content/roadmap/2024.json': year(2024),
  'content/values/one.json': { order: 1, title: inAll('Un') },
  'content/values/two.json': { order: 2, title: inAll('Deux') },
  [MEMBER]: member,
  'content/team/kim.json': { name: 'Kim', order: 2 },
  'locales/fr/translation.json': messages,
  'locales/en/translation.json': messages,
  'locales/de/translation.json': messages,
}

/** The fixture, saved in memory as a service of Git would save it. */
const service = () => {
  const files = new Map(
    Object.entries(fixture).map(([file, data]) => [file, toJson(data)]),
  )
  files.set(PICTURE, '')
  const saved: Saving[] = []
  const loaded = (file: string) => ({
    data: files.get(file) ?? null,
    file: { path: file, id: null },
  })
  const implementation: Implementation = {
    entriesByFolder: async (folder, extension) =>
      [...files.keys()]
        .filter((file) => path.posix.dirname(file) === folder)
        .filter((file) => file.endsWith(`.${extension}`))
        .map(loaded),
    entriesByFiles: async (wanted) => wanted.map((file) => loaded(file.path)),
    getEntry: async (file) => loaded(file),
    persistEntry: async (saving) => {
      saved.push(saving)
      for (const file of saving.dataFiles) files.set(file.path, file.raw)
    },
    deleteFiles: async (paths) => {
      for (const file of paths) files.delete(file)
    },
  }
  const backend = { init: () => implementation }
  wrapBackend({ getBackend: () => backend } as unknown as Decap, 'proxy')
  const { getEntry, persistEntry, deleteFiles } = backend.init()
  return {
    files,
    remove: (file: string) => deleteFiles([file], ''),
    read: async (file: string) => JSON.parse((await getEntry(file)).data ?? ''),
    json: (file: string) => JSON.parse(files.get(file) ?? ''),
    /** Saves an entry. Gives the paths of the files and pictures that were written. */
    async save(file: string, data: unknown, assets: Saving['assets'] = []) {
      await persistEntry(
        { dataFiles: [{ path: file, slug: 'x', raw: toJson(data) }], assets },
        {},
      )
      const last = saved.pop()
      return [...(last?.dataFiles ?? []), ...(last?.assets ?? [])].map((one) => one.path)
    },
  }
}

const notice = () => document.querySelector('[role=alert]')?.textContent ?? ''

beforeEach(() => document.body.replaceChildren())

describe('deleting', () => {
  it('refuses a picture that an entry shows, and says which', async () => {
    const { files, remove } = service()
    await expect(remove(PICTURE)).rejects.toThrow(MEMBER)
    expect(notice()).toContain(MEMBER)
    expect(files.has(PICTURE)).toBe(true)
    files.set('content/team/old.png', '')
    await remove('content/team/old.png')
    expect(files.has('content/team/old.png')).toBe(false)
  })

  it('refuses the last entry of its kind, which a page expects', async () => {
    const { files, remove } = service()
    await remove(MEMBER)
    expect(files.has(MEMBER)).toBe(false)
    await expect(remove('content/team/kim.json')).rejects.toThrow()
    expect(files.has('content/team/kim.json')).toBe(true)
    expect(notice()).not.toBe('')
  })
})

describe('saving', () => {
  it('changes the files of the languages whose texts changed', async () => {
    const { files, read, save } = service()
    const texts = await read(textsFile('landing'))
    expect(await save(textsFile('landing'), texts)).toEqual([])
    texts.title.de = 'Titel'
    expect(await save(textsFile('landing'), texts)).toEqual([
      'locales/de/translation.json',
    ])
    expect(files.get('locales/de/translation.json')).toBe(
      toJson({ landing: { title: 'Titel', lead: 'Texte' } }),
    )
  })

  it('changes the entries that moved', async () => {
    const { json, read, save } = service()
    const { entries } = await read('content/.order/values.json')
    expect(entries).toEqual([
      { file: 'content/values/one.json', name: 'Un' },
      { file: 'content/values/two.json', name: 'Deux' },
    ])
    const written = await save('content/.order/values.json', {
      entries: [...entries].reverse(),
    })
    expect(written).toHaveLength(2)
    expect(json('content/values/two.json').order).toBe(1)
  })

  it('leaves out pictures that were tried and replaced', async () => {
    const { save } = service()
    const assets = ['new.png', 'tried.png'].map((name) => ({
      path: `content/team/${name}`,
    }))
    expect(await save(MEMBER, { photo: './new.png' }, assets)).toEqual([
      MEMBER,
      'content/team/new.png',
    ])
  })

  it('gives a new language a file for its texts', async () => {
    const { files, save } = service()
    await save(SITE, { ...site, languages: [...languages, { code: 'it', name: 'I' }] })
    expect(files.get('locales/it/translation.json')).toBe('{}\n')
  })
})

describe('before saving', () => {
  const entryOf = (file: string, form: object, more: Partial<Entry> = {}): Entry => {
    const [, folder = '', name = ''] = file.replace('.json', '').split('/')
    return {
      ...(name
        ? { collection: folder, slug: name }
        : { collection: 'content', slug: folder }),
      path: file,
      form: { ...form },
      pictures: [],
      ...more,
    }
  }

  it('refuses to overwrite what somebody else changed meanwhile', async () => {
    const { files, save } = service()
    const source = toJson(site)
    const entry = entryOf(SITE, site, { source })
    expect(await checkBeforeSaving(entry)).toEqual([])
    // What this window saved itself is no change of somebody else.
    await save(SITE, { ...site, name: 'Mine' })
    expect(await checkBeforeSaving(entry)).toEqual([])
    files.set(SITE, toJson({ ...site, name: 'Theirs' }))
    expect(await checkBeforeSaving(entry)).toEqual([
      expect.stringContaining('changed in the meantime'),
    ])
  })

  it.each([
    ['removed', languages.slice(0, 2), 'Deutsch'],
    [
      'published before it is translated',
      [...languages, { code: 'it', name: 'I' }],
      'draft',
    ],
    [
      'added as a draft',
      [...languages, { code: 'it', name: 'I', draft: true }],
      undefined,
    ],
  ])('looks at a language that is %s', async (_what, list, told) => {
    service()
    expect(await checkBeforeSaving(entryOf(SITE, { ...site, languages: list }))).toEqual(
      told ? [expect.stringContaining(told)] : [],
    )
  })

  it('refuses a year that another entry has, but not in its own entry', async () => {
    service()
    const file = 'content/roadmap/2024.json'
    const entry = entryOf(file, year(2024))
    expect(await checkBeforeSaving(entry)).toEqual([])
    expect(await checkBeforeSaving({ ...entry, path: '' })).toEqual([
      expect.stringContaining(file),
    ])
  })

  it('looks at the picture itself', async () => {
    service()
    const check = (...pictures: Entry['pictures']) =>
      checkBeforeSaving(entryOf(MEMBER, member, { pictures }))
    expect(await check({ path: PICTURE })).toEqual([])
    expect(await check()).toEqual([expect.stringContaining('Photo')])
    const file = Object.assign(new Blob(['text']), {
      arrayBuffer: async () => new ArrayBuffer(4),
    })
    expect(await check({ path: PICTURE, file })).toEqual([
      expect.stringContaining('Photo'),
    ])
  })

  it('names the field and the language of a text that is wrong', async () => {
    service()
    const wrong = { ...member, role: { ...inAll('Rôle'), de: '<b>' } }
    expect(await checkBeforeSaving(entryOf(MEMBER, wrong))).toEqual([
      expect.stringMatching(/› German: /),
    ])
    const form = { title: { ...inAll('Titre'), de: '' } }
    const texts = entryOf('', form, { collection: 'texts', path: '' })
    expect(await checkBeforeSaving(texts)).toEqual([expect.stringMatching(/› German: /)])
  })
})

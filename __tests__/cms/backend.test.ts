import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkBeforeSaving } from '../../cms/admin/before-saving/check'
import type { Entry } from '../../cms/admin/before-saving/entry'
import { wrapBackend } from '../../cms/admin/backend/wrap'
import type { Decap, Implementation, Saving } from '../../cms/admin/decap'
import { orderFile } from '../../cms/order/order'
import { virtualFile } from '../../cms/texts/files'
import { contentTypeOf } from '../../src/content-model'
import { folderFiles } from '../../src/content-model/check/folder-files'
import { ROOT } from '../support/project'

/** The site's own files, kept in memory as a service of Git would keep them. */
const service = () => {
  const files = new Map(
    ['content', 'locales'].flatMap((folder) =>
      folderFiles(path.join(ROOT, folder)).files.map((name): [string, string] => [
        `${folder}/${name}`,
        readFileSync(path.join(ROOT, folder, name), 'utf8'),
      ]),
    ),
  )
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
  return { files, saved, ...backend.init() }
}

const textOf = (files: Map<string, string>, file: string): string => {
  const text = files.get(file)
  if (text === undefined) throw new Error(`${file} is not there`)
  return text
}

const save = (file: string, raw: unknown, assets: Saving['assets'] = []): Saving => ({
  dataFiles: [{ path: file, slug: 'x', raw: JSON.stringify(raw) }],
  assets,
})

/** What the person is told, and what Decap is told. */
const notice = () => document.querySelector('[role=alert]')?.textContent ?? ''

const PICTURE = 'content/team/developer.png'
const MEMBER = 'content/team/developer.json'
const SITE = 'content/site.json'

beforeEach(() => document.body.replaceChildren())

describe('deleting', () => {
  it('leaves a picture that an entry shows', async () => {
    const { files, deleteFiles } = service()
    await expect(deleteFiles([PICTURE], '')).rejects.toThrow(MEMBER)
    expect(notice()).toContain(MEMBER)
    expect(files.has(PICTURE)).toBe(true)
  })

  it('takes a picture that none shows', async () => {
    const { files, deleteFiles } = service()
    files.set('content/team/old.png', '')
    await deleteFiles(['content/team/old.png'], '')
    expect(files.has('content/team/old.png')).toBe(false)
  })

  it('takes entries but for the last one, which a page expects', async () => {
    const { files, deleteFiles } = service()
    await deleteFiles([MEMBER], '')
    expect(files.has(MEMBER)).toBe(false)
    await expect(deleteFiles(['content/team/communication.json'], '')).rejects.toThrow()
    expect(files.has('content/team/communication.json')).toBe(true)
    expect(notice()).not.toBe('')
  })
})

describe('saving', () => {
  it('texts of a page changes the files of the languages that changed', async () => {
    const { files, saved, getEntry, persistEntry } = service()
    const file = virtualFile('notFound')
    const texts = JSON.parse((await getEntry(file)).data ?? '')
    texts.title.de = 'Hier ist nichts'
    await persistEntry(save(file, texts), {})
    expect(saved[0]?.dataFiles.map((one) => one.path)).toEqual([
      'locales/de/translation.json',
    ])
    expect(textOf(files, 'locales/de/translation.json')).toContain('"Hier ist nichts"')
  })

  it('an order changes the entries that moved', async () => {
    const { files, saved, getEntry, persistEntry } = service()
    const type = contentTypeOf('values/x.json')
    const file = type ? orderFile(type) : ''
    const { entries } = JSON.parse((await getEntry(file)).data ?? '')
    const [first, second, ...rest] = entries
    await persistEntry(save(file, { entries: [second, first, ...rest] }), {})
    expect(saved[0]?.dataFiles.map((one) => one.path).sort()).toEqual(
      [first.file, second.file].sort(),
    )
    expect(JSON.parse(textOf(files, second.file)).order).toBe(1)
  })

  it('nothing that changed saves nothing', async () => {
    const { saved, getEntry, persistEntry } = service()
    const file = virtualFile('notFound')
    await persistEntry(save(file, JSON.parse((await getEntry(file)).data ?? '')), {})
    expect(saved).toEqual([])
  })

  it('keeps out pictures that were tried and replaced', async () => {
    const { saved, persistEntry } = service()
    const member = { photo: './new.png' }
    const assets = ['new.png', 'tried.png'].map((name) => ({
      path: `content/team/${name}`,
    }))
    await persistEntry(save(MEMBER, member, assets), {})
    expect(saved[0]?.assets).toEqual([{ path: 'content/team/new.png' }])
  })

  it('a new language gets a file for its texts', async () => {
    const { files, persistEntry } = service()
    const site = JSON.parse(textOf(files, SITE))
    site.languages.push({ code: 'it', name: 'Italiano', draft: true })
    await persistEntry(save(SITE, site), {})
    expect(files.get('locales/it/translation.json')).toBe('{}\n')
  })
})

describe('before saving', () => {
  const siteEntry = (text: string, form: unknown): Entry => ({
    collection: 'content',
    slug: 'site',
    path: SITE,
    form: Object(form),
    source: text,
    pictures: [],
  })

  it('a file that somebody else changed meanwhile is not overwritten', async () => {
    const { files } = service()
    const source = textOf(files, SITE)
    const entry = siteEntry(source, JSON.parse(source))
    expect(await checkBeforeSaving(entry)).toEqual([])
    files.set(SITE, source.replace('Genève Signale', 'Genève'))
    expect(await checkBeforeSaving(entry)).toEqual([
      expect.stringContaining('changed in the meantime'),
    ])
  })

  it('what this window saved is no change of somebody else', async () => {
    const { files, persistEntry } = service()
    const source = textOf(files, SITE)
    const site = { ...JSON.parse(source), name: 'Genève' }
    await persistEntry(save(SITE, site), {})
    expect(await checkBeforeSaving(siteEntry(source, site))).toEqual([])
  })

  it('no language goes, and none is published before it is translated', async () => {
    const { files } = service()
    const source = textOf(files, SITE)
    const site = JSON.parse(source)
    const [first, second, ...others] = site.languages
    const problems = (languages: unknown[]) =>
      checkBeforeSaving(siteEntry(source, { ...site, languages }))
    expect(await problems([first, ...others])).toEqual([
      expect.stringContaining(second.name),
    ])
    const italian = { code: 'it', name: 'Italiano' }
    expect(await problems([...site.languages, italian])).toEqual([
      expect.stringContaining('draft'),
    ])
    expect(await problems([...site.languages, { ...italian, draft: true }])).toEqual([])
  })

  it('a year that another entry has is refused, in its own entry it is not', async () => {
    const { files } = service()
    const file = 'content/roadmap/2026.json'
    const form = JSON.parse(textOf(files, file))
    const entry = { collection: 'roadmap', slug: '', form, pictures: [] }
    expect(await checkBeforeSaving({ ...entry, path: file })).toEqual([])
    expect(await checkBeforeSaving({ ...entry, path: '' })).toEqual([
      expect.stringContaining(file),
    ])
  })
})

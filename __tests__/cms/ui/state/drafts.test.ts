/**
 * Drafts that somebody typed in one project never appear in another, whether or not the browser can
 * store them, and they are found when the page is opened again.
 *
 * @jest-environment jsdom
 */
import type { Project } from '../../../../cms/api'
import {
  followRenamedFiles,
  moveDrafts,
  storedDrafts,
  storeDraft,
} from '../../../../cms/ui/state/drafts'
import { openStorage, whenStored } from '../../../../cms/ui/state/storage'
import { limitTexts } from '../../../support/browser-database'

const ID = 'content/contact'
const draft = (data: unknown) => ({ base: null, data })

const projectIn = (id: string, folder: string) => ({ id, folder }) as Partial<Project>
const open = (id: string, folder = id): Project => {
  const project = projectIn(id, folder) as Project
  moveDrafts(project)
  return project
}

beforeAll(() => openStorage(() => undefined))

describe.each([
  ['stores drafts', Infinity],
  ['stores nothing', -1],
])('drafts of the editor’s page in a browser that %s', (how, length) => {
  let lift: () => void
  beforeAll(() => {
    lift = limitTexts(length)
  })
  afterAll(() => lift())

  it('the editor’s page shows a draft only in the project in which somebody typed it', () => {
    const [one, two] = [open(`${how} one`), open(`${how} two`)]
    storeDraft(one, ID, draft('one'))
    expect(storedDrafts(two)).toEqual(new Map())
    storeDraft(two, ID, draft('two'))
    expect(storedDrafts(open(one.id))).toEqual(new Map([[ID, draft('one')]]))
    storeDraft(one, ID, undefined)
    expect(storedDrafts(one)).toEqual(new Map())
    expect(storedDrafts(two)).toEqual(new Map([[ID, draft('two')]]))
  })

  it('the editor’s page still has a draft after the project’s folder is renamed, and after it is renamed back', () => {
    storeDraft(open(`${how} old`, how), ID, draft(1))
    const renamed = open(`${how} new`, how)
    expect(storedDrafts(renamed)).toEqual(new Map([[ID, draft(1)]]))
    storeDraft(renamed, ID, draft(2))
    const back = open(`${how} old`, how)
    expect(storedDrafts(back)).toEqual(new Map([[ID, draft(2)]]))
  })
})

/**
 * The drafts that are found when the page is opened again. The modules are loaded anew for it: what was
 * only in the memory of the page is lost.
 */
const foundAgain = async (project: Project) => {
  await whenStored()
  let found: Promise<unknown> | undefined
  jest.isolateModules(() => {
    const storage = jest.requireActual<typeof import('../../../../cms/ui/state/storage')>(
      '../../../../cms/ui/state/storage',
    )
    const again = jest.requireActual<typeof import('../../../../cms/ui/state/drafts')>(
      '../../../../cms/ui/state/drafts',
    )
    found = storage
      .openStorage(() => undefined)
      .then(() => {
        again.moveDrafts(project)
        return again.storedDrafts(project)
      })
  })
  return found
}

it('drafts typed while the browser’s storage is full are stored with their own projects once it has space', async () => {
  const lift = limitTexts(-1)
  const [one, two] = [open('full one'), open('full two')]
  storeDraft(one, ID, draft('one'))
  expect(await whenStored()).toBe(false)
  lift()
  storeDraft(two, ID, draft('two'))
  expect(await whenStored()).toBe(true)
  expect(await foundAgain(one)).toEqual(new Map([[ID, draft('one')]]))
  expect(await foundAgain(two)).toEqual(new Map([[ID, draft('two')]]))
})

describe('a draft for which the browser has no space when the project’s folder is renamed', () => {
  const typed = draft('x'.repeat(1000))
  const rename = async (folder: string): Promise<Project> => {
    storeDraft(open(`${folder} before`, folder), ID, typed)
    await whenStored()
    const lift = limitTexts(100)
    const renamed = open(`${folder} after`, folder)
    expect(await whenStored()).toBe(false)
    lift()
    return renamed
  }

  it('a draft that the browser could not store under the folder’s new id is found when the page is opened again', async () => {
    expect(await foundAgain(await rename('full'))).toEqual(new Map([[ID, typed]]))
  })

  it('a draft that somebody discards after the folder was renamed does not come back when the page is opened again', async () => {
    const project = await rename('discarded')
    storeDraft(project, ID, undefined)
    moveDrafts(project)
    expect(storedDrafts(project)).toEqual(new Map())
    expect(await foundAgain(project)).toEqual(new Map())
  })

  it('a draft that somebody changes after the folder was renamed keeps the later words when the page is opened again', async () => {
    const project = await rename('typed on')
    storeDraft(project, ID, draft('later'))
    moveDrafts(project)
    expect(storedDrafts(project)).toEqual(new Map([[ID, draft('later')]]))
    expect(await foundAgain(project)).toEqual(new Map([[ID, draft('later')]]))
  })
})

describe('a page of the editor that ends before the browser has stored everything', () => {
  const end = () => window.dispatchEvent(new Event('pagehide'))

  it('a draft that the browser was about to store is there when the page is opened again', async () => {
    const project = open('ended')
    const lift = limitTexts(-1)
    storeDraft(project, ID, draft('last words'))
    end()
    await whenStored()
    lift()
    expect(await foundAgain(project)).toEqual(new Map([[ID, draft('last words')]]))
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('a draft that the browser was about to remove does not come back when the page is opened again', async () => {
    const project = open('removed')
    storeDraft(project, ID, draft('saved'))
    await whenStored()
    storeDraft(project, ID, undefined)
    end()
    expect(Object.keys(localStorage)).toEqual([`unsaved/${project.id}/${ID}`])
    expect(await foundAgain(project)).toEqual(new Map())
  })
})

it('the editor’s page takes no other text for a draft, and leaves those of other programs where they are', async () => {
  const project = open('others')
  for (const text of ['{', 'null', '7'])
    localStorage.setItem(`unsaved/${project.id}/${text}`, text)
  localStorage.setItem('language', 'fr')
  expect(await foundAgain(project)).toEqual(new Map())
  expect(Object.keys(localStorage)).toEqual(['language'])
})

describe('a draft of a news item whose file gets another name', () => {
  const [OLD, NEW] = ['content/news/2026-11-25-a.json', 'content/news/2026-11-25-b.json']
  const files = [{ file: NEW, data: { lead: 'saved', formerNames: ['2026-11-25-a'] } }]
  const renamedIn = (id: string): Project => ({ ...open(id), files })

  it('a draft of a renamed news item is found under the new name', () => {
    const project = renamedIn('renamed')
    storeDraft(project, OLD, { base: { lead: '' }, data: { lead: 'typed' } })
    followRenamedFiles(project)
    expect([...storedDrafts(project)]).toEqual([
      [NEW, { base: { lead: '' }, data: { lead: 'typed' } }],
    ])
    // Once the draft has the new name, a second call of `followRenamedFiles` must change nothing.
    followRenamedFiles(project)
    expect([...storedDrafts(project).keys()]).toEqual([NEW])
  })

  it('a draft of a renamed news item is merged with what another tab has typed under the new name', () => {
    const project = renamedIn('two tabs')
    const base = { lead: '', text: '' }
    storeDraft(project, OLD, { base, data: { lead: 'one', text: '' } })
    storeDraft(project, NEW, { base, data: { lead: '', text: 'other' } })
    followRenamedFiles(project)
    expect([...storedDrafts(project)]).toEqual([
      [NEW, { base, data: { lead: 'one', text: 'other' } }],
    ])
  })

  it('a draft of a renamed news item still says which of its texts a machine has proposed', () => {
    const project = renamedIn('proposed')
    const proposed = [{ language: 'de', text: 'Blei' }]
    storeDraft(project, OLD, { base: {}, data: { lead: 'Blei' }, proposed })
    followRenamedFiles(project)
    expect(storedDrafts(project).get(NEW)).toMatchObject({ proposed })
  })

  it('a draft of a renamed news item stays under the former name if another entry has that name now', () => {
    const project = { ...open('again'), files: [...files, { file: OLD, data: {} }] }
    storeDraft(project, OLD, draft('typed'))
    followRenamedFiles(project)
    expect([...storedDrafts(project).keys()]).toEqual([OLD])
  })
})

it('a stored draft still says which of its texts a machine has proposed', () => {
  const project = open('proposals')
  const proposed = [{ language: 'de', text: 'Stadt' }]
  storeDraft(project, ID, { ...draft({ de: 'Stadt' }), proposed })
  expect(storedDrafts(project).get(ID)).toEqual({ ...draft({ de: 'Stadt' }), proposed })
})

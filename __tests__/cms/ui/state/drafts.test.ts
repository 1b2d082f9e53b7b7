/**
 * Drafts that somebody typed in one project never appear in another, whether or not the browser
 * can store them.
 *
 * @jest-environment jsdom
 */
import type { Project } from '../../../../cms/api'
import {
  areDraftsKept,
  followRenamedFiles,
  moveDrafts,
  storedDrafts,
  storeDraft,
} from '../../../../cms/ui/state/drafts'

const ID = 'content/contact'
const draft = (data: unknown) => ({ base: null, data })

const projectIn = (id: string, folder: string) => ({ id, folder }) as Partial<Project>
const open = (id: string, folder = id): Project => {
  const project = projectIn(id, folder) as Project
  moveDrafts(project)
  return project
}

const forbid = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

afterEach(() => jest.restoreAllMocks())

describe.each([
  ['stores drafts', () => undefined],
  ['stores nothing', forbid],
])('drafts of the editor’s page in a browser that %s', (how, prepare) => {
  beforeEach(() => void prepare())

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

it('drafts typed while the browser’s storage is full are stored with their own projects once it has space', () => {
  const full = forbid()
  const [one, two] = [open('full one'), open('full two')]
  storeDraft(one, ID, draft('one'))
  expect(areDraftsKept()).toBe(false)
  full.mockRestore()
  storeDraft(two, ID, draft('two'))
  expect(areDraftsKept()).toBe(true)
  expect(storedDrafts(one)).toEqual(new Map([[ID, draft('one')]]))
  expect(storedDrafts(two)).toEqual(new Map([[ID, draft('two')]]))
})

describe('a draft for which the browser has no space when the project’s folder is renamed', () => {
  const typed = draft('x'.repeat(1000))
  /** Lets the browser store only short texts, as one does whose storage is nearly full. */
  const nearlyFill = () => {
    const store = Storage.prototype.setItem
    return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      key,
      text,
    ) {
      if (text.length > 100) throw new DOMException('full', 'QuotaExceededError')
      store.call(this, key, text)
    })
  }
  const rename = (folder: string): Project => {
    storeDraft(open(`${folder} before`, folder), ID, typed)
    const full = nearlyFill()
    const renamed = open(`${folder} after`, folder)
    full.mockRestore()
    return renamed
  }
  /**
   * The drafts that are found when the page is opened again. The module is loaded anew for it: what was
   * only in the memory of the page is lost.
   */
  const foundAgain = (project: Project) => {
    let found: unknown
    jest.isolateModules(() => {
      const again = jest.requireActual<typeof import('../../../../cms/ui/state/drafts')>(
        '../../../../cms/ui/state/drafts',
      )
      again.moveDrafts(project)
      found = again.storedDrafts(project)
    })
    return found
  }

  it('a draft that the browser could not store under the folder’s new id is found when the page is opened again', () => {
    expect(foundAgain(rename('full'))).toEqual(new Map([[ID, typed]]))
  })

  it('a draft that somebody discards after the folder was renamed does not come back when the page is opened again', () => {
    const project = rename('discarded')
    storeDraft(project, ID, undefined)
    moveDrafts(project)
    expect(storedDrafts(project)).toEqual(new Map())
    expect(foundAgain(project)).toEqual(new Map())
  })

  it('a draft that somebody changes after the folder was renamed keeps the later words when the page is opened again', () => {
    const project = rename('typed on')
    storeDraft(project, ID, draft('later'))
    moveDrafts(project)
    expect(storedDrafts(project)).toEqual(new Map([[ID, draft('later')]]))
    expect(foundAgain(project)).toEqual(new Map([[ID, draft('later')]]))
  })
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

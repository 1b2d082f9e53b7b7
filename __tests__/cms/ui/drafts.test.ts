type Drafts = typeof import('../../../cms/ui/drafts')

/** A page that is loaded, in a tab that is new or reloaded. */
const load = (isNewTab = false): Drafts => {
  if (isNewTab) sessionStorage.clear()
  jest.resetModules()
  return jest.requireActual('../../../cms/ui/drafts')
}

const ENTRY = 'content/stats/one'
const draft = (data: string) => ({ base: '8', data })
const dataIn = (drafts: Drafts) => drafts.storedDrafts().get(ENTRY)?.data

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('gives back to a reloaded tab its own draft, with the version it was made from', () => {
  const first = load()
  first.storeDraft(ENTRY, draft('9'))
  const tab = sessionStorage.getItem('tab') ?? ''
  load(true).storeDraft(ENTRY, draft('10'))
  sessionStorage.setItem('tab', tab)
  expect(load().storedDrafts().get(ENTRY)).toMatchObject(draft('9'))
})

it('gives to a new tab what a closed one left, until it is saved', () => {
  load().storeDraft(ENTRY, draft('9'))
  const second = load(true)
  expect(dataIn(second)).toBe('9')
  second.storeDraft(ENTRY, undefined)
  expect(dataIn(load(true))).toBeUndefined()
})

it('leaves another tab what it typed meanwhile', () => {
  const first = load()
  first.storeDraft(ENTRY, draft('9'))
  const second = load(true)
  second.storedDrafts()
  first.storeDraft(ENTRY, draft('99'))
  second.storeDraft(ENTRY, undefined)
  expect(dataIn(load(true))).toBe('99')
})

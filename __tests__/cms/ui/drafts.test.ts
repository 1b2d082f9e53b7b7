type Drafts = typeof import('../../../cms/ui/drafts')

/** A page that is loaded: in a new tab, or in one with what another page has left there. */
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
  dispatchEvent(new Event('pagehide'))
  const { ...left } = sessionStorage
  load(true).storeDraft(ENTRY, draft('10'))
  Object.assign(sessionStorage, left)
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

it('leaves to a tab what it typed when a duplicate of it goes on', () => {
  const first = load()
  first.storeDraft(ENTRY, draft('9'))
  // The browser copies what the first tab has put aside for itself.
  load().storeDraft(ENTRY, draft('10'))
  dispatchEvent(new Event('pagehide'))
  expect(dataIn(first)).toBe('9')
})

it('passes over a draft that cannot be read', () => {
  load().storeDraft(ENTRY, draft('9'))
  for (const text of ['{', 'null', '7']) localStorage.setItem(`draft/${text}/x`, text)
  expect([...load(true).storedDrafts().keys()]).toEqual([ENTRY])
})

import { storedDrafts, storeDraft } from '../../../cms/ui/drafts'

const ENTRY = 'content/stats/one'
const draft = { base: null, data: { value: '9' } }

beforeEach(() => localStorage.clear())

it('gives back what was typed, with the version it was made from, until it is saved', () => {
  storeDraft(ENTRY, draft)
  expect(storedDrafts()).toEqual(new Map([[ENTRY, draft]]))
  storeDraft(ENTRY, undefined)
  expect(storedDrafts().size).toBe(0)
})

it('passes over a draft that cannot be read', () => {
  storeDraft(ENTRY, draft)
  for (const text of ['{', 'null', '7']) localStorage.setItem(`unsaved/${text}`, text)
  expect([...storedDrafts().keys()]).toEqual([ENTRY])
})

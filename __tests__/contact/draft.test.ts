import fc from 'fast-check'
import { emptyDraft, loadDraft, saveDraft } from '../../src/contact/draft'

const draft = {
  name: 'Zoë',
  email: 'z@example.org',
  subject: 'press',
  message: 'Bonjour',
}

beforeEach(() => sessionStorage.clear())

it('keeps what was typed until the form is empty', () => {
  saveDraft(draft)
  expect(loadDraft()).toEqual(draft)
  saveDraft(emptyDraft)
  expect(loadDraft()).toEqual(emptyDraft)
  expect(sessionStorage).toHaveLength(0)
})

it('never uses the local storage', () => {
  saveDraft(draft)
  expect(localStorage).toHaveLength(0)
})

it('reads texts only, whatever the storage holds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      sessionStorage.setItem('draft-contact-form', stored)
      for (const text of Object.values(loadDraft())) expect(typeof text).toBe('string')
    }),
  )
})

it('does without when storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(() => saveDraft(draft)).not.toThrow()
  blocked.mockRestore()
})

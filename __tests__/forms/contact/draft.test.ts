import fc from 'fast-check'
import {
  emptyDraft,
  loadAttempt,
  loadDraft,
  saveDraft,
} from '../../../src/forms/contact/draft'

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

it('keeps the last attempt beside what was typed', () => {
  const attempt = { key: '0a1b2c3d-1000-4000-8000-100000000000', text: '{"name":"Zoë"}' }
  saveDraft(draft, attempt)
  expect(loadAttempt()).toEqual(attempt)
  expect(loadDraft()).toEqual(draft)
  saveDraft(emptyDraft, attempt)
  expect(loadAttempt()).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

it.each(['', 'key', 'a\nb', 7, null])('takes %j for no key', (key) => {
  sessionStorage.setItem('draft-contact-form', JSON.stringify({ key, text: 'x' }))
  expect(loadAttempt()).toBeUndefined()
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
      expect(loadAttempt()).toBeUndefined()
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

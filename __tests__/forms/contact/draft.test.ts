/** @jest-environment jsdom */
import {
  emptyDraft,
  loadDraft,
  loadKey,
  saveDraft,
} from '../../../src/forms/contact/draft'

const draft = { ...emptyDraft, name: 'Zoë', subject: 'press' }
const key = { key: '0a1b2c3d-1000-4000-8000-100000000000', text: '{"name":"Zoë"}' }

beforeEach(() => sessionStorage.clear())

it('is saved with its key, for this tab only, until the form is empty', () => {
  saveDraft(draft, key)
  expect(loadDraft()).toEqual(draft)
  expect(loadKey()).toEqual(key)
  expect(localStorage).toHaveLength(0)
  saveDraft(emptyDraft, key)
  expect(loadDraft()).toEqual(emptyDraft)
  expect(sessionStorage).toHaveLength(0)
})

it.each(['', 'text', 'null', '[]', '{"name": 7}', '{"key": "a\\nb", "text": "x"}'])(
  'reads nothing but texts and a key: %s',
  (stored) => {
    sessionStorage.setItem('draft-contact-form', stored)
    expect(loadDraft()).toEqual(emptyDraft)
    expect(loadKey()).toBeUndefined()
  },
)

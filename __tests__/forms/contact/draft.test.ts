/** @jest-environment jsdom */
import { emptyDraft, loadDraft, loadKey } from '../../../src/forms/contact/draft'

beforeEach(() => sessionStorage.clear())

it.each(['', 'text', 'null', '[]', '{"name": 7}', '{"key": "a\\nb", "text": "x"}'])(
  'reads nothing but texts and a key: %s',
  (stored) => {
    sessionStorage.setItem('draft-contact-form', stored)
    expect(loadDraft()).toEqual(emptyDraft)
    expect(loadKey()).toBeUndefined()
  },
)

/** @jest-environment jsdom */
import { emptyDraft, loadDraft, loadKey } from '../../../src/forms/contact/draft'

beforeEach(() => sessionStorage.clear())

it.each(['', 'text', 'null', '[]', '{"name": 7}', '{"key": "a\\nb", "text": "x"}'])(
  'a stored draft without known texts and a valid key is ignored: %s',
  (stored) => {
    sessionStorage.setItem('draft-contact-form', stored)
    expect(loadDraft()).toEqual(emptyDraft)
    expect(loadKey()).toBeUndefined()
  },
)

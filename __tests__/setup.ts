import '@testing-library/jest-dom'
import { TextDecoder } from 'node:util'

/** Every browser has it, jsdom does not. */
Object.assign(globalThis, { TextDecoder })

/** A person never sees an error in the console; a test that makes one has found a mistake. */
let consoleError: jest.SpyInstance | undefined

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error')
})

afterEach(() => {
  const calls = consoleError?.mock.calls ?? []
  consoleError?.mockRestore()
  expect(calls).toEqual([])
})

/** jsdom has no modal dialogs: open and closed are all that components ask of them. */
if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}

/** jsdom has no layout, and so nothing to scroll. */
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined

import '@testing-library/jest-dom'
import { TextDecoder } from 'node:util'

/** jsdom lacks `TextDecoder`, which every browser has. */
Object.assign(globalThis, { TextDecoder })

/**
 * Makes a test fail during which something writes an error to the console, such as a warning of
 * React.
 */
let consoleError: jest.SpyInstance | undefined

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error')
})

afterEach(() => {
  const calls = consoleError?.mock.calls ?? []
  consoleError?.mockRestore()
  expect(calls).toEqual([])
})

/**
 * jsdom cannot open modal dialogs. These two methods only set and remove `open`, which is enough
 * for the components.
 */
if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}

/** jsdom lacks `scrollIntoView`, since it has no layout. */
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined

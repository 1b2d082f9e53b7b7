import '@testing-library/jest-dom'
import { TextDecoder } from 'node:util'

/** jsdom lacks `TextDecoder`, which every browser has. So the tested code gets that of Node. */
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

/**
 * jsdom has no layout, and so no `scrollIntoView`. With this substitute, which does nothing, code
 * that scrolls does not throw in tests.
 */
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined

/**
 * Gives jsdom what it lacks to keep the editor's drafts: a database in memory. Tests import this file
 * before the module that they test. It hides what tabs tell each other, and when a browser writes to
 * the disk: `e2e/editor.spec.ts` and `e2e/full/editor-failing.spec.ts` see both.
 */
import { deserialize, serialize } from 'node:v8'
import 'fake-indexeddb/auto'

/** Copies values as browsers do, for the database. */
globalThis.structuredClone = <Value>(value: Value) =>
  deserialize(serialize(value)) as Value

/** A channel to other tabs, of which there are none. */
class OnlyTab {
  addEventListener = () => undefined
  postMessage = () => undefined
  close = () => undefined
}

Object.assign(globalThis, { BroadcastChannel: OnlyTab })

/**
 * Lets the database refuse texts longer than a number of characters, as one does whose disk is full.
 * Returns a function that lifts this.
 */
export const limitTexts = (length: number): (() => void) => {
  const put = IDBObjectStore.prototype.put
  const limited = jest
    .spyOn(IDBObjectStore.prototype, 'put')
    .mockImplementation(function (this: IDBObjectStore, text: string, key) {
      const request = put.call(this, text, key)
      if (text.length > length) this.transaction.abort()
      return request
    })
  return () => limited.mockRestore()
}

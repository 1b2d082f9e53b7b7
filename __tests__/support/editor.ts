/** The editor’s server over a project, and the requests that its page sends. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { API } from '../../cms/api'
import { createEditServer, type EditServerOptions } from '../../cms/server/app'
import { eventually } from './lifecycle'

const SITE_URL = 'http://localhost:8000/'
const page = path.resolve('cms/ui')
const origin = 'http://localhost:8010'

/** Starts the editor's server for a project, and sends it requests as its page does, in French. */
export const editorOf = (root: string, options: Partial<EditServerOptions> = {}) => {
  const app = createEditServer({ root, siteUrl: SITE_URL, page, origin, ...options })
  const host = 'localhost:8010'
  const get = (url: string, headers: object = {}) =>
    app.inject({ url, headers: { host, ...headers } })
  const post = async (what: string, payload: object, headers: object = {}) => {
    const json = { host, origin, 'content-type': 'application/json' }
    const answer = await app.inject({
      method: 'POST',
      url: `${API}/${what}?lang=fr`,
      headers: { ...json, ...headers },
      payload: JSON.stringify(payload),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    app,
    get,
    post,
    async ask(what: string, query: object = {}, headers: object = {}) {
      // A list becomes one parameter of the same name for each item, as the editor's page sends it.
      const parameters = Object.entries({ lang: 'fr', ...query }).flatMap(
        ([name, value]) => [value].flat().map((one) => [name, String(one)]),
      )
      const url = `${API}/${what}?${new URLSearchParams(parameters)}`
      const answer = await get(url, headers)
      return { status: answer.statusCode, body: answer.json() }
    },
    /** Saves new values for some fields of a file. */
    edit(file: string, fields: object) {
      const base = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
      return post('save', { changes: [{ file, base, next: { ...base, ...fields } }] })
    },
    /**
     * Opens a tab to which the server announces changes from now on. Closing the server ends
     * its connection.
     */
    async openTab() {
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = app.server.address() as AddressInfo
      const path = `${API}/changes?lang=fr`
      const sent = request({ host: '127.0.0.1', port, path, headers: { host } }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      const stamps: string[] = []
      answer.setEncoding('utf8').on('data', (text: string) => {
        for (const [, stamp = ''] of text.matchAll(/^data: (.+)$/gm)) stamps.push(stamp)
      })
      const ended = once(answer, 'close').catch(() => undefined)
      answer.on('error', () => undefined)
      let seen: string | undefined
      /**
       * Waits until the server has announced a change to the tab, by another stamp of the project's
       * state than the one that this function returned last.
       */
      const changed = (seconds?: number) =>
        eventually(() => {
          expect(stamps.at(-1)).toEqual(expect.any(String))
          expect(stamps.at(-1)).not.toBe(seen)
          seen = stamps.at(-1)
          return seen
        }, seconds)
      // While the stamp of the project's state ends with `-0`, the server does not watch the files
      // yet. A change made now could be missed, so the test waits.
      await eventually(() => expect(stamps.at(-1) ?? '-0').not.toMatch(/-0$/))
      await changed()
      return { answer, stamps, changed, ended, close: () => sent.destroy() }
    },
    async choosePicture(file: string, bytes: Buffer | string, more: object = {}) {
      const base64 = Buffer.from(bytes).toString('base64')
      return post('picture', { file, base64, ...more })
    },
  }
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { API } from '../../cms/api'
import { createEditServer, type EditServerOptions } from '../../cms/server/app'

const SITE_URL = 'http://localhost:8000/'
const page = path.resolve('cms/ui')
const origin = 'http://localhost:8010'

/** The editor's server over a project, and its page's requests, in French. */
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
      const url = `${API}/${what}?${new URLSearchParams({ lang: 'fr', ...query })}`
      const answer = await get(url, headers)
      return { status: answer.statusCode, body: answer.json() }
    },
    /** Saves some fields of a file. */
    edit(file: string, fields: object) {
      const base = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
      return post('save', { changes: [{ file, base, next: { ...base, ...fields } }] })
    },
    async choosePicture(file: string, bytes: Buffer | string, more: object = {}) {
      const base64 = Buffer.from(bytes).toString('base64')
      return post('picture', { file, base64, ...more })
    },
  }
}

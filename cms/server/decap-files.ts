import { createRequire } from 'node:module'
import path from 'node:path'
import type { FileRequest } from './requests'

export interface FileAnswer {
  status: number
  body: unknown
}

/** Carries out a request that has been found to be in order. */
export type FileApi = (request: FileRequest) => Promise<FileAnswer>

interface Response {
  status(code: number): Response
  json(body: unknown): void
}

type Handler = (request: { body: unknown }, response: Response, next: () => void) => void

interface Middlewares {
  registerLocalFs(
    app: { use(handler: unknown): void; post(path: string, handler: Handler): void },
    options: { logLevel: string },
  ): Promise<void>
}

const load = (root: string): Middlewares =>
  createRequire(path.join(root, 'cms/package.json'))('decap-server/dist/middlewares')

/**
 * Decap's own file API for plain files, without the server it comes in: that one listens on
 * every address and believes any local page. `root` is the project's folder.
 */
export const decapFiles = async (root: string): Promise<FileApi> => {
  process.env.GIT_REPO_DIRECTORY = root
  const handlers: Handler[] = []
  await load(root).registerLocalFs(
    { use() {}, post: (_path, handler) => handlers.push(handler) },
    // Its log repeats whole requests, pictures included.
    { logLevel: 'none' },
  )
  return (body) =>
    new Promise((resolve) => {
      let status = 200
      const response: Response = {
        status(code) {
          status = code
          return response
        },
        json: (answer) => resolve({ status, body: answer }),
      }
      const handle = (index: number) =>
        handlers[index]?.({ body }, response, () => handle(index + 1))
      handle(0)
    })
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Where messages are named, and how: pages say `t('…')`, or `key: '…'` in a table; the
 * server, which writes mails, has other tables with keys. Keys are whole.
 */
const PLACES = [
  { folder: 'src', named: /(?:\bt\(|\bkey:)\s*'([\w.]+)'/g },
  { folder: 'server', named: /\bt\(\s*'([\w.]+)'/g },
]

const codeIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))

/** The keys of all messages that pages and mails use. `root` is the project's folder. */
export const usedMessages = (root: string): Set<string> =>
  new Set(
    PLACES.map((place) => ({ ...place, folder: path.join(root, place.folder) }))
      // A checkout without the server needs no texts of mails.
      .filter(({ folder }) => existsSync(folder))
      .flatMap(({ folder, named }) =>
        codeIn(folder).flatMap((text) =>
          [...text.matchAll(named)].flatMap(([, key]) => key ?? []),
        ),
      ),
  )

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A message where the code names it: `t('…')`, or `key: '…'` in a table. Keys are whole. */
const NAMED = /(?:\bt\(|\bkey:)\s*'([\w.]+)'/g

/** The keys of all messages that the pages use. `root` is the project's folder. */
export const usedMessages = (root: string): Set<string> => {
  const folder = path.join(root, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(NAMED)].flatMap(([, key]) => key ?? [])),
  )
}

import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The file that a `DATABASE_URL` such as `file:data/messages.db` or `file:///srv/messages.db`
 * names, as an absolute path. Throws if it names none.
 */
export const databaseFile = (url: string): string => {
  const relative = /^file:(?!\/\/)([^?#]+)$/.exec(url)?.[1]
  try {
    if (relative && relative !== ':memory:') return path.resolve(decodeURI(relative))
    if (/^file:\/\/[^?#]+[^/?#]$/.test(url)) return fileURLToPath(url)
  } catch {
    // Falls through to the one thing there is to say.
  }
  throw new Error('must be file: and a path, such as file:data/messages.db')
}

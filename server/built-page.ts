import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The text of a page of the built site, or nothing where the site is not built or is served
 * by another machine. `file` is a path below the folder, such as `/de/404.html`.
 */
export const builtPage = async (
  publicDir: string,
  file: string,
): Promise<string | undefined> => {
  try {
    return await readFile(path.join(publicDir, file), 'utf8')
  } catch {
    return undefined
  }
}

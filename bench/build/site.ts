/** The finished site: what is in it, and what a build has written of it. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { defaultLanguage } from '../../src/i18n/languages'
import { routes } from '../../src/i18n/paths'

/** Each page by its place in `public/`, as it lies there. */
export type Pages = ReadonlyMap<string, { written: number; digest: string; html: string }>

export const pagesOf = (root: string): Pages => {
  const folder = path.join(root, 'public')
  if (!existsSync(folder)) return new Map()
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html') && !name.startsWith('_gatsby'))
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .map((name) => {
        const html = readFileSync(path.join(folder, name), 'utf8')
        const digest = createHash('sha256').update(html).digest('hex')
        return [
          name,
          { written: statSync(path.join(folder, name)).mtimeMs, digest, html },
        ]
      }),
  )
}

/** The pages of a language that are not there, or not whole. */
export const missingPages = (root: string, codes: readonly string[]): string[] =>
  codes.flatMap((code) =>
    Object.values(routes)
      .map((route) =>
        path.join(code === defaultLanguage ? '' : code, route, 'index.html'),
      )
      .filter((name) => {
        const file = path.join(root, 'public', name)
        return !existsSync(file) || !readFileSync(file, 'utf8').endsWith('</html>')
      }),
  )

export interface Difference {
  /** Pages that a build has written anew, whether or not they changed. */
  rewritten: string[]
  changed: string[]
}

export const difference = (before: Pages, after: Pages): Difference => {
  const those = (is: (name: string) => boolean) => [...after.keys()].filter(is)
  return {
    rewritten: those((name) => before.get(name)?.written !== after.get(name)?.written),
    changed: those((name) => before.get(name)?.digest !== after.get(name)?.digest),
  }
}

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The files of the pages in a folder of the built site, none if there is no such folder. */
export const pagesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.html'))
        .map((name) => path.join(folder, name))
        // `page-data/404.html` is a folder.
        .filter((file) => statSync(file).isFile())
    : []

/** Writes a page anew, unless it stays as it is: its date says what a build has changed. */
export const rewritePage = (file: string, change: (html: string) => string): void => {
  const html = readFileSync(file, 'utf8')
  const changed = change(html)
  if (changed !== html) writeFileSync(file, changed)
}

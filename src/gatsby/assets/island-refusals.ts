/**
 * What code of islands cannot import, since it runs in the browser without Gatsby and webpack, and
 * with Preact in the place of React. A sentence names the file and the line, and what to do instead.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildFailure, Plugin } from 'esbuild'
import { recordOf } from '../../shared/unknown'
import { programText, terminalLanguage, type Word } from '../../words/programs'
import { lineOf, treeOf } from '../syntax-tree'

/** Matches Gatsby and the packages that need it, none of which can become part of an island. */
export const GATSBY = /^gatsby(?:-[^/]+)?(?:\/|$)/

const PICTURE = /\.(?:png|jpe?g|webp|avif|gif)(?:\?.*)?$/i

/** The name that esbuild could not find among the exports of Preact. */
const MISSING = /^No matching export in ".*preact.*" for import "(\w+)"$/

const say = (word: Word, root: string, file: string, name: string): string => {
  const { body } = treeOf(readFileSync(file, 'utf8'), file).program
  const line = lineOf(
    body.find((each) => 'source' in each && each.source?.value === name),
  )
  const place = { file: path.relative(root, file), line }
  return programText(word, terminalLanguage(), { ...place, name })
}

/** Says that a file of an island imports a package that needs Gatsby. */
export const gatsbyInIsland = (root: string, file: string, name: string): string =>
  say('terminal.gatsbyInIsland', root, file, name)

/**
 * Keeps Gatsby's packages and pictures out of the scripts of islands.
 * @param refused gets a sentence for each import of one of them
 */
export const refusedImports = (root: string, refused: Set<string>): Plugin => ({
  name: 'refused-imports',
  setup(bundler) {
    const refuse = (filter: RegExp, word: Word) =>
      bundler.onResolve({ filter }, ({ path: name, importer }) => {
        refused.add(say(word, root, importer, name))
        return { path: name, external: true }
      })
    refuse(GATSBY, 'terminal.gatsbyInIsland')
    refuse(PICTURE, 'terminal.pictureInIsland')
  },
})

/**
 * Turns an error of esbuild about what Preact lacks, such as `useActionState`, into a sentence.
 * @returns the error itself if it is another one
 */
export const withoutPreact = (error: unknown): unknown => {
  const { errors = [] } = recordOf(error) as Partial<BuildFailure>
  const sentences = errors.flatMap(({ text, location }) => {
    const name = MISSING.exec(text)?.[1]
    const { file = '', line = 0 } = location ?? {}
    return name
      ? [programText('terminal.notInPreact', terminalLanguage(), { file, line, name })]
      : []
  })
  return sentences.length === errors.length && sentences.length > 0
    ? new Error(sentences.join('\n'))
    : error
}

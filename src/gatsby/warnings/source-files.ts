/** Reads the code of pages for the warnings in this folder. */
import { readFileSync } from 'node:fs'
import type { types } from '@babel/core'
import { pathFrom } from '../../shared/files'
import { treeOf } from '../syntax-tree'
import { codeOfMdx } from './mdx'

/** A file of code, and its syntax tree. */
export interface SourceFile {
  /** The whole path of the file. */
  file: string
  code: string
  tree: types.File
}

/** Code that a warning names: the path of its file from the project's folder, and its line. */
export interface FoundCode {
  file: string
  line: number
  /** What the warning is about, such as the names of hooks and handlers. */
  names: string[]
}

export const isCode = (file: string): boolean => /\.[jt]sx?$/.test(file)

const isMdx = (file: string): boolean => file.endsWith('.mdx')

/**
 * The files that were parsed before, by their paths. In `develop` webpack runs after each change, and
 * only the files that have changed are parsed again.
 */
const parsed = new Map<string, SourceFile>()

/** Reads a file of code. */
export const sourceFile = (file: string): SourceFile => {
  const text = readFileSync(file, 'utf8')
  const code = isMdx(file) ? codeOfMdx(text) : text
  const before = parsed.get(file)
  if (before?.code === code) return before

  const source = { file, code, tree: treeOf(code, file) }
  parsed.set(file, source)
  return source
}

/**
 * Matches the code of the site itself, by its path from the project's folder: `src/`, local plugins,
 * and the files with the hooks that Gatsby calls for each page.
 */
const OWN = /^(?:src\/|plugins\/(?!.*node_modules\/)|gatsby-(?:browser|ssr)\.)/

/** Reads the code of the site itself among `files`, of which webpack makes pages. */
export const ownFiles = (root: string, files: readonly string[]): SourceFile[] => {
  const own = files.filter(
    (file) => OWN.test(pathFrom(root, file)) && (isCode(file) || isMdx(file)),
  )
  return [...new Set(own)].sort().map(sourceFile)
}

/**
 * Gatsby's cache holds whole paths: in a folder that was renamed, moved or copied, a build with it ends
 * in "The result of this StaticQuery could not be fetched". So the cache says where it is from.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ifPossible } from '../shared/unknown'

const noteIn = (root: string): string => path.join(root, '.cache/place')

/** @param root the project's folder as Gatsby knows it: the process's own, whatever links lead there */
export const noteCachePlace = (root: string): void => writeFileSync(noteIn(root), root)

/** Deletes a cache that another folder made. Call before Gatsby starts. */
export const dropForeignCache = (root: string): void => {
  if (ifPossible(() => readFileSync(noteIn(root), 'utf8')) === root) return
  rmSync(path.join(root, '.cache'), { recursive: true, force: true })
}

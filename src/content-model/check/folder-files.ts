import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { isHidden } from './hidden-files'

interface FolderFiles {
  /** By their path seen from the folder, with `/` between; sorted. */
  files: string[]
  /** Folders that are none, or that may not be read; empty for the folder itself. */
  unreadable: string[]
}

/** A link in a circle is none, nor is what may not be looked at. */
const isFolder = (file: string): boolean => {
  try {
    return statSync(file).isDirectory()
  } catch {
    return false
  }
}

const namesIn = (folder: string): string[] | undefined => {
  try {
    return readdirSync(folder).filter((name) => !isHidden(name))
  } catch {
    return undefined
  }
}

const below = (root: string, at: string): FolderFiles => {
  const names = namesIn(path.join(root, at))
  if (!names) return { files: [], unreadable: [at] }
  const found = names.map((name) => {
    const inner = path.posix.join(at, name)
    // What is called like a file is meant to be one.
    const isFile = name.endsWith('.json') || !isFolder(path.join(root, inner))
    return isFile ? { files: [inner], unreadable: [] } : below(root, inner)
  })
  return {
    files: found.flatMap(({ files }) => files).sort(),
    unreadable: found.flatMap(({ unreadable }) => unreadable),
  }
}

/** Every file below a folder but hidden ones, and what cannot be looked into. */
export const folderFiles = (folder: string): FolderFiles => below(folder, '')

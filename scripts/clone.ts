import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '..')

/** What tools keep for themselves between two runs. */
const KEPT = '.cache'

const linkFile = (from: string, to: string) => {
  try {
    linkSync(from, to)
  } catch {
    // On another disk, or on one that has no hard links.
    copyFileSync(from, to)
  }
}

/** The same files under a second name, which takes up next to no room. */
const linkFolder = (from: string, to: string): void => {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === KEPT) continue
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
}

/**
 * The last commit in a folder of its own, with the packages of this one. They are not behind a
 * symbolic link: bundlers name and sort modules by where they really are.
 */
export const cloneLastCommit = (folder: string): void => {
  execFileSync('git', ['clone', '--quiet', root, folder], { stdio: 'pipe' })
  linkFolder(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
}

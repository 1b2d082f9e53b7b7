import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '..')

/** The last commit in a folder of its own, with the packages of this one. */
export const cloneLastCommit = (folder: string): void => {
  execFileSync('git', ['clone', '--quiet', root, folder], { stdio: 'pipe' })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
}

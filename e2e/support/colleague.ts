/** Shares the editor's project with Kim, a colleague who publishes from a clone of her own. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gitIn } from '../../__tests__/support/project'
import { recordOf } from '../../src/shared/unknown'

/** Makes the repository that a team shares, and pushes the project's commits to it. */
export const shareProject = (root: string) => {
  const git = gitIn(root)
  const shared = path.join(root, '.git/shared.git')
  git('init', '--quiet', '--bare', shared)
  git('remote', 'add', 'origin', shared)
  git('push', '--quiet', '--set-upstream', 'origin', 'HEAD')
  return { git, shared }
}

/** Clones the shared project for Kim. */
export const kimIn = (root: string, shared: string) => {
  const folder = path.join(root, '.git/kim')
  gitIn(root)('clone', '--quiet', shared, folder)
  const git = gitIn(folder, 'Kim')
  return {
    git,
    /** Gives fields of a JSON file other values, and publishes that. */
    publish: (file: string, fields: object) => {
      const copy = path.join(folder, file)
      const data = recordOf(JSON.parse(readFileSync(copy, 'utf8')))
      writeFileSync(copy, JSON.stringify({ ...data, ...fields }))
      git('commit', '--quiet', '--all', '--message=Kim')
      git('push', '--quiet')
    },
  }
}

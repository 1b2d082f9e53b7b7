import { mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { repositoryOf } from '../../../../cms/server/git/repository'
import { copyOf, gitIn } from '../../../support/project'

const project = copyOf()
afterAll(() => project.remove())

it('the editor finds the repository around its project: nowhere, then in the project’s folder, and elsewhere once its .git has moved', async () => {
  const root = path.join(project.root, 'site')
  mkdirSync(root)
  expect(await repositoryOf(root)).toBeUndefined()

  gitIn(project.root)('init', '--quiet')
  const around = path.join(project.root, '.git')
  expect(await repositoryOf(root)).toEqual({
    prefix: 'site/',
    own: around,
    common: around,
  })

  gitIn(root)('init', '--quiet')
  const inside = path.join(root, '.git')
  expect(await repositoryOf(root)).toEqual({ prefix: '', own: inside, common: inside })

  // As in a submodule, a file takes the place of `.git`, and names the folder that git now uses.
  const elsewhere = path.join(project.root, 'elsewhere')
  renameSync(inside, elsewhere)
  project.write('site/.git', `gitdir: ${elsewhere}\n`)
  const moved = { prefix: '', own: elsewhere, common: elsewhere }
  expect(await repositoryOf(root)).toEqual(moved)
  expect(await repositoryOf(root)).toEqual(moved)
})

it('in a worktree, the editor finds the folder of the worktree’s own files and that of its branches', async () => {
  const root = path.join(project.root, 'main')
  mkdirSync(root)
  const git = gitIn(root, 'Ada')
  git('init', '--quiet')
  git('commit', '--quiet', '--allow-empty', '--message=Start')
  const other = path.join(project.root, 'other')
  git('worktree', 'add', '--quiet', other)
  expect(await repositoryOf(other)).toEqual({
    prefix: '',
    own: path.join(root, '.git/worktrees/other'),
    common: path.join(root, '.git'),
  })
})

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lastChanges } from '../../src/gatsby/last-changes'
import { temporaryFolder } from '../support/lifecycle'
import { outputOf } from '../support/programs'
import { gitIn } from '../support/project'

const FILE = 'content/news/2026-03-01-début.json'

it('the last change of a content file is the time of its last commit, even if the project is a subfolder of the repository', () => {
  // The project is a subfolder of the git repository, so git prints paths that begin with `site/`.
  // `lastChanges` has to remove this beginning.
  const repository = temporaryFolder()
  const root = path.join(repository, 'site')
  const commit = (text: string, date: string) => {
    writeFileSync(path.join(root, FILE), text)
    const environment = { GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date }
    const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org']
    git('add', '.')
    outputOf('git', [...who, 'commit', '-qm', 'x'], { folder: root, environment })
  }
  mkdirSync(path.join(root, 'content/news'), { recursive: true })
  expect(lastChanges(root)).toEqual(new Map())
  const git = gitIn(root)
  gitIn(repository)('init', '-q')
  commit('{}', '2026-03-01T10:00:00+01:00')
  const first = lastChanges(root)
  expect(first).toEqual(new Map([[FILE, '2026-03-01T09:00:00.000Z']]))
  expect(lastChanges(root)).toEqual(first)
  commit('{ }', '2026-04-02T10:00:00Z')
  expect(lastChanges(root).get(FILE)).toBe('2026-04-02T10:00:00.000Z')
  // A shallow clone lacks most commits, so git would take its only commit for the last change of
  // every file. `lastChanges` must give no times there.
  const shallow = path.join(temporaryFolder(), 'clone')
  git('clone', '-q', '--depth=1', `file://${repository}`, shallow)
  expect(lastChanges(path.join(shallow, 'site'))).toEqual(new Map())
})

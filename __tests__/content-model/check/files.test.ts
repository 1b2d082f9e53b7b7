import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type chokidar from 'chokidar'
import { checkProject } from '../../../src/content-model/check'
import { ignoredIn } from '../../../src/content-model/check/files'
import { messageVariables } from '../../../src/content-model/check/message-files'
import { describeProblem } from '../../../src/content-model/issues'
import { filesIn, jsonFiles } from '../../../src/shared/files'
import { copyOf, ROOT } from '../../support/project'

const project = copyOf()
afterEach(() => project.remove())

const inside = (file: string) => path.join(project.root, file)

it('the content check throws no exception in a project with circular or broken symbolic links', () => {
  project.write('content/a.json', '{}')
  symlinkSync('loop', inside('content/loop'))
  symlinkSync('nowhere', inside('content/b.json'))
  symlinkSync('..', inside('content/up'))
  expect(jsonFiles(filesIn(project.root), 'content')).toEqual([
    'content/a.json',
    'content/b.json',
  ])
  expect(() => checkProject(project.root)).not.toThrow()
})

/**
 * The version of the file watcher `chokidar` with which Gatsby's source plugin finds files. It must
 * find the same files as the content check.
 */
const { watch } = createRequire(
  path.join(ROOT, 'node_modules/gatsby-source-filesystem/package.json'),
)('chokidar') as typeof chokidar

it('Gatsby and the content check read the same files, also below a hidden folder', async () => {
  const folder = inside('.develop/content')
  const shown = ['roadmap/2026.json', 'site.json', 'team/a.png']
  const hidden = ['.x.json', 'roadmap/._2026.json', '.git/a.json', 'roadmap/2028.map']
  for (const file of [...shown, ...hidden])
    project.write(`.develop/content/${file}`, '{}')
  const seen: string[] = []
  const watcher = watch(folder, { ignored: [ignoredIn(folder)] })
  watcher.on('add', (file) => seen.push(path.relative(folder, file)))
  await once(watcher, 'ready')
  await watcher.close()
  expect(seen.sort()).toEqual(shown)
  expect(jsonFiles(filesIn(project.root), '.develop/content')).toEqual(
    shown
      .filter((name) => name.endsWith('.json'))
      .map((name) => `.develop/content/${name}`),
  )
})

it('the content check takes the variables of each message from src/i18n/message-variables.json', () => {
  const variables = { 'site.title': { page: 'Contact', name: 'Genève' } }
  project.write('src/i18n/message-variables.json', JSON.stringify(variables))
  expect(messageVariables(project.root)).toEqual({ 'site.title': '{name}, {page}' })
})

it('the content check says in French and English what to do with a symbolic link, but ignores the links that Emacs makes as locks', () => {
  project.write('content/values/a.json', '{}')
  symlinkSync('kim@host.123', inside('content/values/.#a.json'))
  symlinkSync('/etc/passwd', inside('content/values/b.json'))
  const links = checkProject(project.root).filter(({ issue }) => issue.code === 'link')
  expect(links.map((problem) => describeProblem(problem, 'en'))).toEqual([
    expect.stringMatching(/^content\/values\/b\.json: is a link.* Delete it, or put/),
  ])
  expect(links.map((problem) => describeProblem(problem, 'fr'))).toEqual([
    expect.stringMatching(/^content\/values\/b\.json\s: est un lien.* Supprimez-le, ou/),
  ])
})

/**
 * One shared project and the two people who edit it; all of it is new for each test.
 *
 * - The shared project is `sharedRepository`, which stands for the one on GitHub or GitLab. It is
 *   a bare git repository: nobody edits files in it, and both people fetch from it and push to it.
 * - Ada uses the editor that a test is about. Her clone is `project`, the example project. A
 *   developer also works in it: `notes.txt` and `lock.txt` are that developer's files.
 * - Kim is somebody else who edits the same content in a clone of their own, in `others`. In most
 *   tests Kim publishes first, so that Ada's publication must be merged with Kim's.
 */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { editorOf } from './editor'
import { exampleForEach, VALUE } from './example-content'
import { copyOf, gitIn } from './project'

// Each test starts about a hundred git processes. On a busy machine, that takes longer than the 15
// seconds that other tests get.
jest.setTimeout(60_000)

export const project = exampleForEach()
export const others = copyOf()
export const sharedRepository = path.join(others.root, 'shared.git')

const kimsFolder = path.join(others.root, 'kim')

/** A person who edits the project in this folder. */
const personIn = (root: string, author: string) => {
  // A commit that a test makes with `git` needs an author's name in git's settings. The editor's
  // own commits need none.
  const git = gitIn(root, author)
  const { ask, post, edit, ...editor } = editorOf(root)
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const data = () => JSON.parse(read(VALUE))
  return {
    ...editor,
    git,
    ask,
    post,
    edit,
    create: (file: string, next: object) =>
      post('save', { changes: [{ file, base: null, next }] }),
    remove: (file: string) =>
      post('save', { changes: [{ file, base: JSON.parse(read(file)), next: null }] }),
    read,
    title: () => data().title,
    write: (file: string, text: string) => writeFileSync(path.join(root, file), text),
    retitle: (texts: object) => edit(VALUE, { title: { ...data().title, ...texts } }),
    async publish(sentence = 'Titre corrigé') {
      const { body } = await post('publish', { sentence, author })
      return body
    },
  }
}

export let ada: ReturnType<typeof personIn>
export let kim: ReturnType<typeof personIn>

/** The sentences with which people have published each version of the shared project. */
export const sentences = () =>
  ada.git('-C', sharedRepository, 'log', '--no-merges', '--format=%s', 'main')
export const sharedTitle = () =>
  JSON.parse(ada.git('-C', sharedRepository, 'show', `main:${VALUE}`)).title

/**
 * What `makeRepositories` has made for the first test. The other tests of the file get copies, because
 * git would take a second to make each anew.
 */
const made = copyOf()
const adasRepository = path.join(made.root, 'ada')
const theirRepositories = path.join(made.root, 'others')

const makeRepositories = () => {
  ada.git('init', '--quiet', '--initial-branch=main')
  ada.git('config', 'user.name', 'Developer')
  ada.git('config', 'user.email', 'dev@example.org')
  ada.git('add', '.')
  ada.git('commit', '--quiet', '--message=Start')
  ada.git('init', '--quiet', '--bare', '--initial-branch=main', sharedRepository)
  ada.git('remote', 'add', 'origin', sharedRepository)
  ada.git('push', '--quiet', '--set-upstream', 'origin', 'main')
  ada.git('clone', '--quiet', sharedRepository, kimsFolder)
  cpSync(path.join(project.root, '.git'), adasRepository, { recursive: true })
  cpSync(others.root, theirRepositories, { recursive: true })
}

const copyRepositories = () => {
  cpSync(adasRepository, path.join(project.root, '.git'), { recursive: true })
  cpSync(theirRepositories, others.root, { recursive: true })
  // git remembers when each file was written, and would take every copied file for a changed one.
  for (const { git } of [ada, kim]) git('update-index', '--refresh')
}

beforeEach(() => {
  ada = personIn(project.root, 'Ada Exemple')
  kim = personIn(kimsFolder, 'Kim')
  project.write('notes.txt', 'first')
  project.write('lock.txt', 'first')
  if (existsSync(adasRepository)) copyRepositories()
  else makeRepositories()
})
afterEach(async () => {
  await Promise.all([ada.app.close(), kim.app.close()])
  for (const folder of ['shared.git', 'kim']) others.remove(folder)
})
afterAll(() => {
  others.remove()
  made.remove()
})

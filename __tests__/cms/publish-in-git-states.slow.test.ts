/**
 * Whatever state a git folder is in, the editor lists the unpublished changes, and claims no
 * publication that did not happen.
 */
import { renameSync } from 'node:fs'
import { VALUE } from '../support/example-content'
import { ada, kim, others, sentences, sharedRepository } from '../support/shared-project'

beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  jest.restoreAllMocks()
})

const git = (...args: string[]) => ada.git(...args)
const failing = (...args: string[]) => {
  try {
    git(...args)
  } catch {
    // A merge that stops at a conflict makes git exit with an error. The test needs such a merge,
    // so it ignores the error.
  }
}

/**
 * Makes a commit on each of two branches. Both change the same line of a developer's file, so
 * merging the branches stops at a conflict.
 */
const twoNotes = () => {
  git('checkout', '--quiet', '-b', 'other')
  ada.write('notes.txt', 'other')
  git('commit', '--quiet', '--all', '--message=Other')
  git('checkout', '--quiet', 'main')
  ada.write('notes.txt', 'main')
  git('commit', '--quiet', '--all', '--message=Main')
}
const stopped =
  (...args: string[]) =>
  () => {
    twoNotes()
    failing(...args)
  }
const stash = () => {
  ada.write('notes.txt', 'stashed')
  git('stash', '--quiet')
  ada.write('notes.txt', 'main')
  git('commit', '--quiet', '--all', '--message=Main')
  failing('stash', 'pop', '--quiet')
}
const mailbox = () => {
  twoNotes()
  const patch = git('format-patch', '-1', '--stdout', 'other')
  ada.write('other.patch', `${patch}\n`)
  failing('am', '--quiet', 'other.patch')
}

it.each<[string, () => void]>([
  ['on no branch', () => git('checkout', '--quiet', '--detach')],
  ['in a merge', stopped('merge', '--quiet', 'other')],
  ['in a rebase', stopped('rebase', '--quiet', 'other')],
  ['in a cherry-pick', stopped('cherry-pick', 'other')],
  ['in a revert', stopped('revert', '--no-edit', 'other')],
  ['stopped while applying a patch from a mail', mailbox],
  ['in conflict with a stash', stash],
])(
  'while a clone is %s, the editor lists unpublished changes, and neither makes nor sends a version',
  async (_what, begin) => {
    begin()
    await ada.retitle({ fr: 'Neuf' })
    const [before, thereBefore] = [git('rev-parse', 'HEAD'), sentences()]
    const { body } = await ada.ask('project')
    expect(body.changes).toEqual([
      expect.objectContaining({ file: VALUE, after: 'Neuf' }),
    ])
    const answer = await ada.publish()
    expect(answer.text).toMatch(/pas terminé/)
    expect([git('rev-parse', 'HEAD'), sentences()]).toEqual([before, thereBefore])
    expect((await ada.ask('history', { at: VALUE })).body).toHaveLength(1)
  },
)

it('in a repository without commits the editor lists every entry as changed, and publishing sends the first version', async () => {
  others.remove('shared.git')
  git('init', '--quiet', '--bare', '--initial-branch=main', sharedRepository)
  git('checkout', '--quiet', '--orphan', 'fresh')
  git('branch', '--quiet', '-D', 'main')
  git('branch', '-m', 'main')
  git('rm', '--quiet', '--cached', '-r', '.')
  git('update-ref', '-d', 'refs/remotes/origin/main')
  git('config', 'branch.main.remote', 'origin')
  git('config', 'branch.main.merge', 'refs/heads/main')
  const { body } = await ada.ask('project')
  const changed = body.changes.map(({ file }: { file: string }) => file)
  for (const { file } of body.files) expect(changed).toContain(file)
  expect((await ada.ask('history', { at: VALUE })).body).toEqual([])
  expect(await ada.publish('Le début')).toEqual({ pushed: true })
  expect(sentences()).toBe('Le début')
  expect((await ada.ask('project')).body.changes).toEqual([])
})

it('in a repository without a remote, publishing makes a version and says that it was not sent', async () => {
  git('remote', 'remove', 'origin')
  await ada.retitle({ fr: 'Neuf' })
  expect(await ada.publish('Neuf')).toEqual({ pushed: false })
  expect(git('log', '-1', '--format=%s')).toBe('Neuf')
  expect((await ada.ask('project')).body).toMatchObject({ changes: [], isUnsent: false })
})

it.each<[string, () => void]>([
  ['a new branch', () => git('checkout', '--quiet', '-b', 'draft')],
  ['a branch that lost its upstream', () => git('branch', '--unset-upstream')],
  [
    'a branch whose upstream is a local branch',
    () => {
      git('branch', 'copy')
      git('branch', '--quiet', '--set-upstream-to=copy')
    },
  ],
  [
    'a branch of a remote from which git fetches nothing',
    () => git('config', '--unset-all', 'remote.origin.fetch'),
  ],
  [
    'a branch whose remote is a path',
    () => git('config', 'branch.main.remote', sharedRepository),
  ],
  [
    'a branch whose remote is a path with a space',
    () => {
      git('remote', 'remove', 'origin')
      git('config', 'branch.main.remote', `${sharedRepository} of Ada/shared.git`)
      git('config', 'branch.main.merge', 'refs/heads/main')
    },
  ],
  [
    'a branch whose remote is a web address',
    () => {
      git('remote', 'remove', 'origin')
      git('config', 'branch.main.remote', 'https://example.org/shared.git')
      git('config', 'branch.main.merge', 'refs/heads/main')
    },
  ],
])(
  'publishing from %s makes a version, and says that it was not sent',
  async (_what, begin) => {
    begin()
    expect((await ada.ask('project')).body).toMatchObject({ isUnsent: true })
    await ada.retitle({ fr: 'Neuf' })
    const answer = await ada.publish('Neuf')
    expect(answer).toEqual({ pushed: false, text: expect.stringMatching(/relié/) })
    expect(git('log', '-1', '--format=%s')).toBe('Neuf')
    const { body } = await ada.ask('project')
    expect(body).toMatchObject({ changes: [], isUnsent: true, isBehind: false })
    expect(sentences()).toBe('Start')
  },
)

it('the editor’s server tells an open tab when another program fetches or pushes without changing files', async () => {
  const { changed } = await ada.openTab()
  const id = git('commit-tree', 'HEAD^{tree}', '-p', 'HEAD', '-m', 'Theirs')
  git('update-ref', 'refs/remotes/origin/main', id)
  await changed()
  git('checkout', '--quiet', '-b', 'draft', '--track', 'origin/main')
  git('push', '--quiet', 'origin', 'draft')
  git('branch', '--quiet', '--set-upstream-to=origin/draft')
  await changed()
  git('update-ref', '-d', 'refs/remotes/origin/draft')
  await changed()
})

it('the next publication sends a version made while the shared project was unreachable, exactly once', async () => {
  renameSync(sharedRepository, `${sharedRepository}.away`)
  await ada.retitle({ fr: 'Neuf' })
  expect(await ada.publish('Neuf')).toMatchObject({ pushed: false })
  renameSync(`${sharedRepository}.away`, sharedRepository)
  expect((await ada.ask('project')).body).toMatchObject({ isUnsent: true })
  expect(await ada.publish()).toEqual({ pushed: true })
  expect(sentences()).toBe('Neuf\nStart')
})

it('the editor says whether its branch is ahead of the shared branch, behind it, or both', async () => {
  const state = async () => {
    const { isUnsent, isBehind } = (await ada.ask('project')).body
    return { isUnsent, isBehind }
  }
  ada.write('notes.txt', 'ahead')
  git('commit', '--quiet', '--all', '--message=Ahead')
  expect(await state()).toEqual({ isUnsent: true, isBehind: false })
  await kim.retitle({ de: 'Kim' })
  await kim.publish('De Kim')
  git('fetch', '--quiet')
  expect(await state()).toEqual({ isUnsent: true, isBehind: true })
  git('reset', '--quiet', '--hard', 'HEAD~1')
  expect(await state()).toEqual({ isUnsent: false, isBehind: true })
  await ada.post('follow', {})
  expect(await state()).toEqual({ isUnsent: false, isBehind: false })
  expect(ada.title().de).toBe('Kim')
})

/** If the shared branch was deleted or replaced, publishing neither recreates nor overwrites it. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { VALUE } from '../support/example-content'
import {
  ada,
  kim,
  others,
  project,
  sentences,
  sharedRepository,
  sharedTitle,
} from '../support/shared-project'

beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  jest.restoreAllMocks()
})

const there = (...args: string[]) => ada.git('-C', sharedRepository, ...args)
const refsThere = () => there('for-each-ref', '--format=%(objectname) %(refname)')

const rename = () => there('branch', '--move', 'main', 'trunk')
const remove = () => there('update-ref', '-d', 'refs/heads/main')
const removeAll = () => {
  for (const ref of there('for-each-ref', '--format=%(refname)').split('\n'))
    there('update-ref', '-d', ref)
}
const makeAnew = () => {
  others.remove('shared.git')
  ada.git('init', '--quiet', '--bare', sharedRepository)
}
const unrelated = () => {
  kim.git('checkout', '--quiet', '--orphan', 'other')
  kim.git('commit', '--quiet', '--message=Another project')
  kim.git('push', '--quiet', '--force', 'origin', 'other:main')
}
const rewind = () => {
  const first = there('rev-list', '--max-parents=0', 'main')
  there('update-ref', 'refs/heads/main', first)
}
const rewrite = () => {
  kim.git('pull', '--quiet')
  kim.git('commit', '--quiet', '--amend', '--message=Amended')
  kim.git('push', '--quiet', '--force')
}

describe.each<[string, () => unknown, RegExp]>([
  ['renamed', rename, /main.*n’existe plus/],
  ['deleted', remove, /main.*n’existe plus/],
  ['deleted with all other branches', removeAll, /main.*n’existe plus/],
  ['deleted with the whole project, which is empty now', makeAnew, /main.*n’existe plus/],
  ['replaced by an unrelated branch', unrelated, /disparu ou ont été remplacées/],
  ['set back to an earlier version', rewind, /disparu ou ont été remplacées/],
  ['rewritten', rewrite, /disparu ou ont été remplacées/],
])('publishing to a shared branch that was %s', (_what, change, reason) => {
  beforeEach(async () => {
    await ada.retitle({ fr: 'Un' })
    expect(await ada.publish('Un')).toEqual({ pushed: true })
  })

  it.each([
    ['before a fetch', () => undefined],
    [
      'after another program has fetched',
      () => ada.git('fetch', '--quiet', '--force', 'origin'),
    ],
  ])(
    'publishing %s neither recreates nor overwrites a shared branch that was deleted or replaced',
    async (_what, fetch) => {
      change()
      fetch()
      const before = refsThere()
      for (const fr of ['Deux', 'Trois']) {
        await ada.retitle({ fr })
        await ada.post('follow', {})
        const answer = await ada.publish(fr)
        expect(answer).toEqual({ pushed: false, text: expect.stringMatching(reason) })
        expect(answer.text).toMatch(/personne qui s’occupe du site/)
        expect(answer.text).not.toMatch(/\b(git|branch|branche|remote|push)\b/)
        expect(refsThere()).toBe(before)
        expect((await ada.ask('project')).body).toMatchObject({ isUnsent: true })
      }
      expect(ada.title().fr).toBe('Trois')
    },
  )
})

it('publishing does not restore a commit removed from the shared branch, even if the editor’s own ref for that branch is missing', async () => {
  await ada.retitle({ fr: 'Un' })
  await ada.publish('Un')
  ada.git('update-ref', '-d', 'refs/editor/remotes/origin/main')
  rewind()
  await ada.retitle({ fr: 'Deux' })
  expect((await ada.publish()).text).toMatch(/disparu/)
  expect(sentences()).toBe('Start')
})

it('publishing does not restore a commit removed from the shared branch, even if the editor was killed just after it pushed that commit', async () => {
  await ada.retitle({ fr: 'Un' })
  const before = ada.git('rev-parse', 'HEAD')
  await ada.publish('Un')
  // If the editor is killed just after a push, the shared project has the version, but the editor's
  // own ref names the version before. Setting the ref back makes this state.
  ada.git('update-ref', 'refs/editor/remotes/origin/main', before)
  rewind()
  await ada.retitle({ fr: 'Deux' })
  expect((await ada.publish()).text).toMatch(/disparu/)
  expect(sentences()).toBe('Start')
})

it('publishing succeeds again once a developer has reset the clone to the shared branch', async () => {
  await ada.retitle({ fr: 'Un' })
  await ada.publish('Un')
  rewind()
  ada.git('fetch', '--quiet')
  await ada.retitle({ fr: 'Deux' })
  expect((await ada.publish()).text).toMatch(/disparu/)
  ada.git('reset', '--quiet', '--hard', 'origin/main')
  await ada.retitle({ fr: 'Trois' })
  expect(await ada.publish('Trois')).toEqual({ pushed: true })
  expect(sentences()).toBe('Trois\nStart')
})

it('publishing does not recreate a deleted shared branch, even after `git fetch --prune`', async () => {
  rename()
  ada.git('fetch', '--quiet', '--prune')
  await ada.retitle({ fr: 'Deux' })
  expect((await ada.publish()).text).toMatch(/n’existe plus/)
  expect(refsThere()).not.toContain('refs/heads/main')
})

it('publishing does not recreate a shared branch that is deleted during the push', async () => {
  const hook = path.join(project.root, '.git/hooks/pre-push')
  const script = `#!/bin/sh\ngit -C '${sharedRepository}' update-ref -d refs/heads/main\n`
  writeFileSync(hook, script, { mode: 0o755 })
  await ada.retitle({ fr: 'Deux' })
  expect((await ada.publish()).text).toMatch(/n’existe plus/)
  expect(refsThere()).toBe('')
})

it('publishing sends the waiting versions once a renamed shared branch has its former name again', async () => {
  rename()
  await ada.retitle({ fr: 'Deux' })
  expect(await ada.publish('Deux')).toMatchObject({ pushed: false })
  there('branch', '--move', 'trunk', 'main')
  expect(await ada.publish()).toEqual({ pushed: true })
  expect(sharedTitle().fr).toBe('Deux')
})

it('publishing sends the first version to an empty shared project, and then the next one', async () => {
  others.remove('shared.git')
  ada.git('init', '--quiet', '--bare', '--initial-branch=main', sharedRepository)
  ada.git('update-ref', '-d', 'refs/remotes/origin/main')
  expect((await ada.ask('project')).body).toMatchObject({ isUnsent: true })
  expect(await ada.publish()).toEqual({ pushed: true })
  await ada.retitle({ fr: 'Deux' })
  expect(await ada.publish('Deux')).toEqual({ pushed: true })
  expect(sentences()).toBe('Deux\nStart')
  expect(JSON.parse(there('show', `main:${VALUE}`)).title.fr).toBe('Deux')
})

/**
 * A person's own git settings change neither which changes the editor lists nor
 * what it publishes.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { VALUE } from '../support/example-content'
import {
  ada,
  kim,
  others,
  sharedRepository,
  sharedTitle,
} from '../support/shared-project'

const set =
  (...settings: string[]) =>
  () => {
    for (const setting of settings) {
      const [name = '', value = ''] = setting.split('=')
      ada.git('config', name, value)
    }
  }

const attributes =
  (line: string, ...settings: string[]) =>
  () => {
    ada.write('.git/info/attributes', `${line}\n`)
    set(...settings)()
  }

/** Writes the hooks that git-lfs leaves in a folder, which fail on a computer without git-lfs. */
const hooks = () => {
  for (const name of ['post-checkout', 'post-merge', 'post-commit'])
    writeFileSync(
      path.join(others.root, name),
      '#!/bin/sh\necho git-lfs: not found >&2\nexit 2\n',
      { mode: 0o755 },
    )
  set(`core.hooksPath=${others.root}`)()
}

it.each<[string, () => void]>([
  ['a missing file for the order of differences', set('diff.orderFile=/nonexistent')],
  ['a program that shows differences', set('diff.external=false')],
  [
    'the format of differences',
    set(
      'diff.noprefix=true',
      'diff.renames=copies',
      'diff.mnemonicPrefix=true',
      'diff.ignoreSubmodules=all',
    ),
  ],
  [
    'the format of the status',
    set(
      'status.short=true',
      'status.branch=true',
      'status.relativePaths=false',
      'status.showUntrackedFiles=no',
      'status.aheadBehind=false',
    ),
  ],
  [
    'quotes around file names',
    set('core.quotePath=true', 'core.precomposeUnicode=false'),
  ],
  [
    'signatures in the log',
    set(
      'log.showSignature=true',
      'log.follow=true',
      'log.decorate=full',
      'log.mailmap=false',
    ),
  ],
  ['colours', set('color.ui=always', 'color.status=always', 'color.diff=always')],
  [
    'the encoding of commit messages',
    set('i18n.commitEncoding=ISO-8859-1', 'i18n.logOutputEncoding=ISO-8859-1'),
  ],
  [
    'signatures of commits and pushes',
    set(
      'commit.gpgSign=true',
      'gpg.program=false',
      'push.gpgSign=true',
      'tag.gpgSign=true',
    ),
  ],
  ['a file watcher that fails', set('core.fsmonitor=false-program')],
  [
    'pushing',
    set(
      'push.default=nothing',
      'push.followTags=true',
      'push.recurseSubmodules=check',
      'remote.pushDefault=elsewhere',
    ),
  ],
  [
    'fetching',
    set('fetch.prune=true', 'remote.origin.prune=true', 'remote.origin.tagOpt=--tags'),
  ],
  [
    'merging',
    set(
      'merge.ff=only',
      'merge.conflictStyle=diff3',
      'merge.verifySignatures=true',
      'merge.renames=true',
      'rerere.enabled=true',
      'pull.rebase=true',
    ),
  ],
  [
    'tidying commit messages',
    set(
      'commit.cleanup=strip',
      'commit.template=/nonexistent',
      'commit.verbose=true',
      'trailer.separators=%',
    ),
  ],
  [
    'a missing filter for pictures',
    attributes(
      '*.png filter=lfs diff=lfs merge=lfs -text',
      'filter.lfs.smudge=git-no-lfs smudge',
      'filter.lfs.process=git-no-lfs process',
      'filter.lfs.required=true',
    ),
  ],
  [
    'a program that shows files as text',
    attributes('*.json diff=shown', 'diff.shown.textconv=false'),
  ],
  ['line ends', attributes('*.json text eol=crlf')],
  [
    'a merge program that fails',
    attributes('*.json merge=theirs', 'merge.theirs.driver=false'),
  ],
  ['hooks that fail after a checkout', hooks],
])(
  'the editor lists a change and publishes it once, whatever git’s settings say about %s',
  async (_what, prepare) => {
    await kim.retitle({ de: 'Kim' })
    await kim.publish('De Kim')
    await ada.retitle({ fr: 'Ada' })
    prepare()
    const { body } = await ada.ask('project')
    expect(body.changes).toEqual([
      { file: VALUE, path: 'title.fr', before: 'Texte', after: 'Ada' },
    ])
    expect(await ada.publish('#1 : « Été » à Genève')).toEqual({ pushed: true })
    expect(sharedTitle()).toMatchObject({ fr: 'Ada', de: 'Kim' })
    expect(ada.git('-C', sharedRepository, 'rev-parse', 'main')).toBe(
      ada.git('rev-parse', 'HEAD'),
    )
    const { body: versions } = await ada.ask('history', { at: VALUE })
    expect(versions).toEqual([
      expect.objectContaining({
        sentence: '#1 : « Été » à Genève',
        author: 'Ada Exemple',
      }),
      expect.objectContaining({ sentence: 'De Kim', author: 'Kim' }),
      expect.objectContaining({ sentence: 'Start' }),
    ])
    expect((await ada.ask('project')).body).toMatchObject({
      changes: [],
      isUnsent: false,
    })
  },
)

it.each(['--assume-unchanged', '--skip-worktree'])(
  'the editor lists a change to an entry that git’s index marks with %s, and claims no publication that failed',
  async (mark) => {
    ada.git('update-index', mark, VALUE)
    await ada.retitle({ fr: 'Ada' })
    const { body } = await ada.ask('project')
    expect(body.changes).toEqual([expect.objectContaining({ after: 'Ada' })])
    const answer = await ada.publish()
    // A setting of the index can make git overlook the changed file, so publishing it may fail.
    // Then the editor must not claim that the shared project has the change.
    expect(sharedTitle().fr).toBe(answer.pushed ? 'Ada' : 'Texte')
    expect(answer.text ?? '').toMatch(answer.pushed ? /^$/ : /Tout reste enregistré/)
  },
)

it('environment variables of git in the terminal change neither what the editor publishes nor its author', async () => {
  const before = { ...process.env }
  const variables = {
    GIT_DIR: '/nonexistent',
    GIT_INDEX_FILE: '/nonexistent',
    GIT_AUTHOR_NAME: 'X',
    GIT_EXTERNAL_DIFF: 'false',
  }
  await ada.retitle({ fr: 'Ada' })
  Object.assign(process.env, variables)
  try {
    expect(await ada.publish()).toEqual({ pushed: true })
    const { body } = await ada.ask('history', { at: VALUE })
    expect(body[0]).toMatchObject({ author: 'Ada Exemple' })
  } finally {
    process.env = before
  }
  expect(sharedTitle().fr).toBe('Ada')
})

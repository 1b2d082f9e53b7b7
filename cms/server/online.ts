/**
 * Tells whether the public site shows what was published. It reads two files of the public site:
 * one names the commit from which the site was built, the other one a commit whose build failed.
 */
import { BUILD_FAILED_FILE, BUILD_FILE } from '../../src/shared/public-folder'
import { recordOf } from '../../src/shared/unknown'
import type { Online } from '../api'
import { hasCommit } from './git/objects'
import { currentBranch, repositoryOf } from './git/repository'
import { gitIn, ID } from './git/run'
import { mistakesIn } from './project'

/** How long to wait for an answer of the public site. */
const TIMEOUT_MS = 5000

/**
 * Reads the commit and the time of a build from a JSON file of the public site; `undefined` if the
 * file is missing or does not name them.
 */
const readBuild = async (address: string) => {
  const asked = { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' } as const
  const response = await fetch(address, asked).catch(() => undefined)
  const body: unknown = response?.ok ? await response.json().catch(() => undefined) : {}
  const { commit, time } = recordOf(body)
  return typeof commit === 'string' && ID.test(commit) && typeof time === 'string'
    ? { commit, time }
    : undefined
}

/**
 * Whether the public site shows the last published commit.
 * @param site the address in SITE_URL; `undefined` if it is not set
 * @throws {GitFailure} if git does not say what was published
 */
export const onlineState = async (
  root: string,
  site: string | undefined,
): Promise<Online> => {
  if (!site || !(await repositoryOf(root))) return { state: 'unknown' }
  const [build, failure] = await Promise.all(
    [BUILD_FILE, BUILD_FAILED_FILE].map((name) => readBuild(`${site}/${name}`)),
  )
  if (!build) return { state: 'unseen' }
  const git = gitIn(root)
  const { unsent } = await currentBranch(git)
  const isShared = unsent !== undefined
  // The published version is the last commit that both this folder and the shared branch have. If
  // git knows no shared branch, it is the last commit of this folder.
  const published = isShared ? await git.id('merge-base', 'HEAD', '@{upstream}') : 'HEAD'
  // Whether the site that was built from a commit contains what was published. Git can only tell if
  // this folder has fetched the commit; until then the answer is no.
  const has = async (commit: string) =>
    (await hasCommit(git, commit)) &&
    (await git.ask(1, 'merge-base', '--is-ancestor', published, commit)) !== undefined
  const at = build.time
  if (await has(build.commit)) return { state: 'online', at }
  if (!failure || !(await has(failure.commit))) return { state: 'waiting', at }
  const problems = await mistakesIn(root)
  return { state: 'failed', at, failedAt: failure.time, problems }
}

/** Whether the public site shows what was published, as two files beside its pages say. */
import { BUILD_FAILED_FILE, BUILD_FILE } from '../../src/shared/public-folder'
import { recordOf } from '../../src/shared/unknown'
import type { Online } from '../api'
import { branchOf, canPublish } from './branch'
import { gitIn, ID } from './git'
import { hasVersion } from './objects'
import { mistakesIn } from './project'

/** For how long to wait for the public site. */
const TIMEOUT_MS = 5000

/** Which version, and when; `undefined` where the site does not say. */
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
 * @param site the address in SITE_URL; `undefined` where it is not set
 * @throws {GitFailure} where git does not say what was published
 */
export const onlineState = async (
  root: string,
  site: string | undefined,
): Promise<Online> => {
  if (!site || !(await canPublish(root))) return { state: 'unknown' }
  const [build, failure] = await Promise.all(
    [BUILD_FILE, BUILD_FAILED_FILE].map((name) => readBuild(`${site}/${name}`)),
  )
  if (!build) return { state: 'unknown' }
  const git = gitIn(root)
  const { unsent } = await branchOf(git)
  const isShared = unsent !== undefined
  // The last version that the shared branch has, too.
  const published = isShared ? await git.id('merge-base', 'HEAD', '@{upstream}') : 'HEAD'
  // A commit that this clone lacks until `follow` has fetched it is not the published one.
  const has = async (commit: string) =>
    (await hasVersion(git, commit)) &&
    (await git.ask(1, 'merge-base', '--is-ancestor', published, commit)) !== undefined
  const at = build.time
  if (await has(build.commit)) return { state: 'online', at }
  if (!failure || !(await has(failure.commit))) return { state: 'waiting', at }
  const problems = await mistakesIn(root)
  return { state: 'failed', at, failedAt: failure.time, problems }
}

/** Whether the public site shows what was published, as its build and `deploy/publish` say. */
import { recordOf } from '../../src/shared/unknown'
import type { EditorLanguage } from '../../src/words'
import type { Online } from '../api'
import { gitIn } from './git'
import { inWords, mistakesIn } from './project'

/** For how long to wait for the public site. */
const TIMEOUT_MS = 5000

const COMMIT = /^[\da-f]{40,64}$/

/** Which version, and when; empty where the site does not say. */
interface Build {
  commit?: string
  time?: string
}

const readBuild = async (address: string): Promise<Build> => {
  const asked = { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' } as const
  const response = await fetch(address, asked).catch(() => undefined)
  const body: unknown = response?.ok ? await response.json().catch(() => undefined) : {}
  const { commit, time } = recordOf(body)
  return typeof commit === 'string' && COMMIT.test(commit) && typeof time === 'string'
    ? { commit, time }
    : {}
}

/** Commits that were fetched for, once each: this clone may never get them. */
const sought = new Set<string>()

/** @param site the public one; `undefined` where nobody has said which it is */
export const online = async (
  root: string,
  site: string | undefined,
  language: EditorLanguage,
): Promise<Online> => {
  if (!site) return { state: 'unknown' }
  const [build, failure] = await Promise.all(
    ['build.json', 'build-failed.json'].map((name) => readBuild(`${site}/${name}`)),
  )
  if (!build?.commit) return { state: 'unknown' }
  const { read } = gitIn(root)
  const published = (await read('merge-base', 'HEAD', '@{upstream}')) ?? 'HEAD'
  const has = async ({ commit }: Build = {}) => {
    if (!commit) return false
    // Others may have published since the last look.
    if (!sought.has(commit) && (await read('cat-file', '-e', commit)) === undefined) {
      sought.add(commit)
      await read('fetch', '--quiet')
    }
    return (await read('merge-base', '--is-ancestor', published, commit)) !== undefined
  }
  if (await has(build)) return { state: 'online', at: build.time }
  if (!(await has(failure))) return { state: 'waiting', at: build.time }
  const problems = (await mistakesIn(root)).map(inWords(language))
  return { state: 'failed', at: build.time, failedAt: failure?.time, problems }
}

/**
 * The score that the MDN HTTP Observatory gives to a page, for what a page of ours can get.
 * Source: «HTTP Observatory tests and scoring» on MDN, and the tests it names. A proxy in
 * front redirects to TLS, so that counts as done; the preload list counts as not entered.
 */
import { load } from 'cheerio'

export interface Page {
  /** Address, with `https:`. */
  url: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  html: string
}

/** Points that each test gives or takes. */
export type Marks = Record<string, number>

const BROAD = /^(?:\*|(?:https?|ftp):|https?:\/\/\*(?:\.\*)?)$/
const HASH = /^'(?:sha(?:256|384|512)|nonce)-/

const directivesOf = (policy: string) =>
  new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().toLowerCase().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name, sources]),
  )

/** Of several policies, what one of them forbids is forbidden. */
const directivesOfAll = (policies: readonly string[]) => {
  const all = new Map<string, string[]>()
  for (const [index, policy] of policies.entries())
    for (const [name, sources] of directivesOf(policy)) {
      const before = index === 0 ? sources : (all.get(name) ?? [])
      const both = sources.filter((source) => before.includes(source))
      all.set(name, both.length < 1 && sources.length > 0 ? ["'none'"] : both)
    }
  return all
}

const contentPolicy = ({ headers, html }: Page): number => {
  const meta = load(html)('meta[http-equiv="Content-Security-Policy"]')
  const policies = [headers['content-security-policy'], meta.attr('content')]
  const csp = directivesOfAll(policies.filter((policy) => policy !== undefined))
  if (csp.size === 0) return -25
  const sourcesOf = (name: string) => {
    const sources = csp.get(name) ?? csp.get('default-src') ?? ['*']
    // Who knows hashes does not heed it.
    const hashed = sources.some((source) => HASH.test(source))
    return hashed ? sources.filter((source) => source !== "'unsafe-inline'") : sources
  }
  const isUnsafe = (source: string) =>
    BROAD.test(source) || ["'unsafe-inline'", 'data:'].includes(source)
  const isPlain = (source: string) => /^(?:http|ftp):/.test(source)
  const passive = ['img-src', 'media-src']
  const active = [...csp].filter(([name]) => !passive.includes(name))
  const script = sourcesOf('script-src')
  const style = sourcesOf('style-src')
  if (script.some(isUnsafe) || sourcesOf('object-src').some((each) => BROAD.test(each)))
    return -20
  if (active.some(([, sources]) => sources.some(isPlain))) return -20
  if ([...script, ...style].includes("'unsafe-eval'")) return -10
  if (passive.flatMap(sourcesOf).some(isPlain)) return -10
  if (style.some(isUnsafe)) return 0
  return csp.get('default-src')?.join() === "'none'" ? 10 : 5
}

const cookies = ({ headers }: Page): number => {
  const cookie = headers['set-cookie']
  if (cookie === undefined) return 0
  if (!/;\s*secure/i.test(cookie)) return -20
  return /;\s*httponly/i.test(cookie) && /;\s*samesite=(?:lax|strict)/i.test(cookie)
    ? 5
    : 0
}

const sharing = ({ headers }: Page): number =>
  headers['access-control-allow-origin'] !== undefined &&
  headers['access-control-allow-credentials'] === 'true'
    ? -50
    : 0

const referrers = ({ headers }: Page): number => {
  const policy = headers['referrer-policy']?.split(',').at(-1)?.trim().toLowerCase()
  if (policy === undefined) return 0
  return /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(policy)
    ? 5
    : -5
}

const HALF_A_YEAR = 15_552_000

const transport = ({ headers }: Page): number => {
  const age = /max-age=(\d+)/i.exec(headers['strict-transport-security'] ?? '')?.[1]
  if (age === undefined) return -20
  return Number(age) >= HALF_A_YEAR ? 0 : -10
}

/** Scripts of other hosts need a hash; scripts of our own may have one. */
const integrity = ({ url, html }: Page): number => {
  const $ = load(html)
  const scripts = $('script[src]')
    .get()
    .map((element) => ({
      address: new URL($(element).attr('src') ?? '', url),
      hashed: $(element).attr('integrity') !== undefined,
    }))
  const foreign = scripts.filter(({ address }) => address.origin !== new URL(url).origin)
  const bare = foreign.filter(({ hashed }) => !hashed)
  if (bare.some(({ address }) => address.protocol !== 'https:')) return -50
  if (foreign.some(({ address }) => address.protocol !== 'https:')) return -20
  if (bare.length > 0) return -5
  return scripts.some(({ hashed }) => hashed) ? 5 : 0
}

const types = ({ headers }: Page): number =>
  headers['x-content-type-options']?.toLowerCase() === 'nosniff' ? 0 : -5

/** Only a header can say it. */
const framing = ({ headers }: Page): number => {
  if (directivesOf(headers['content-security-policy'] ?? '').has('frame-ancestors'))
    return 5
  return /^(?:deny|sameorigin|allow-from.*)$/i.test(headers['x-frame-options'] ?? '')
    ? 0
    : -20
}

const resources = ({ headers }: Page): number => {
  const policy = headers['cross-origin-resource-policy']
  if (policy === undefined || policy === 'cross-origin') return 0
  return /^same-(?:origin|site)$/.test(policy) ? 10 : -5
}

const tests: Record<string, (page: Page) => number> = {
  'content-security-policy': contentPolicy,
  cookies,
  'cross-origin-resource-sharing': sharing,
  redirection: () => 0,
  'referrer-policy': referrers,
  'strict-transport-security': transport,
  'subresource-integrity': integrity,
  'x-content-type-options': types,
  'x-frame-options': framing,
  'cross-origin-resource-policy': resources,
}

/** What is given counts only where little enough is taken. */
const EXTRA_FROM = 90

export const scoreOf = (page: Page): { score: number; marks: Marks } => {
  const marks = Object.fromEntries(
    Object.entries(tests).map(([name, test]) => [name, test(page)]),
  )
  const sum = (points: readonly number[]) => points.reduce((a, b) => a + b, 0)
  const all = Object.values(marks)
  const taken = 100 + sum(all.filter((points) => points < 0))
  const score = taken >= EXTRA_FROM ? 100 + sum(all) : taken
  return { score: Math.max(score, 0), marks }
}

/** From here on a score is an A+. */
export const A_PLUS = 100

/**
 * The rules of MDN's HTTP Observatory, which grades a site by its home page: 100 points are A+.
 * Source: https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 * Two rules are left out, since they concern Caddy and the domain: the redirection to TLS, and
 * preload lists.
 */
import { load } from 'cheerio'
import { buildInlineScript, speculationRules } from '../../src/gatsby/assets/page-scripts'
import { stylePage } from '../../src/postbuild/html'
import { pagePolicy } from '../../src/shared/security-headers'
import { ROOT } from '../support/project'
import { startTestServer } from '../support/server'

const FORM_SERVICE = 'https://forms.example.org/f'

/**
 * A built page with everything that Observatory grades: its scripts, and the policy in a `<meta>`.
 */
const builtPage = (endpoints: readonly string[]): string => {
  const scripts = [buildInlineScript(ROOT), speculationRules()]
  const policy = pagePolicy(
    endpoints,
    scripts.map(({ hash }) => hash),
  )
  const html =
    `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<style data-href="/a.css" data-identity="gatsby-global-css">p{margin:0}</style>` +
    `<script>${scripts[0]?.code}</script></head><body><p>Accueil</p>` +
    `<script async src="/static/islands/loader-A.js"></script></body></html>`
  return stylePage(html, () => '')
}

type Policy = ReadonlyMap<string, readonly string[]>

const directivesOf = (policy: string): Policy =>
  new Map(
    policy.split(';').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )

/**
 * The Content-Security-Policy that holds for a page: the directives of the HTTP header and those of
 * the page's `<meta>`, which must not share one.
 */
const policyOf = (header: string, html: string): Policy => {
  const meta = load(html)('meta[http-equiv="Content-Security-Policy"]').attr('content')
  return new Map([...directivesOf(header), ...directivesOf(meta ?? '')])
}

/**
 * Sources in a content security policy that let any text run as script, or let files be loaded
 * without TLS.
 */
const UNSAFE = /^'unsafe-|^(?:\*|data:|blob:|https?:|http:.*)$/

interface Page {
  headers: Readonly<Record<string, string | string[] | undefined>>
  policy: Policy
  html: string
}

/**
 * The grade of a page in points. Faults are deducted from 100, and bonuses are added only if 90 or
 * more points are left.
 */
const scoreOf = ({ headers, policy, html }: Page): number => {
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const isSafe = (name: string) => !sources(name).some((source) => UNSAFE.test(source))
  const header = (name: string) => String(headers[name] ?? '')
  const age = Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? 0)
  const scripts = load(html)('script[src]')
    .get()
    .map(({ attribs }) => attribs.src ?? '')
  const noFrame = policy.get('frame-ancestors')?.join() === "'none'"
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/
  const penalties: [boolean, number][] = [
    [policy.size > 0, 25],
    [isSafe('script-src') && isSafe('object-src'), 20],
    [[...policy.values()].flat().every((source) => !source.startsWith('http:')), 20],
    [age >= 15_768_000, 20],
    [noFrame || /^(?:DENY|SAMEORIGIN)$/.test(header('x-frame-options')), 20],
    [header('x-content-type-options') === 'nosniff', 5],
    [header('set-cookie') === '', 40],
    [!headers['access-control-allow-origin'], 50],
    // Scripts from other origins must have an integrity attribute; those from the site's own origin
    // need none.
    [scripts.every((address) => /^\/(?!\/)/.test(address)), 50],
  ]
  const bonuses: [boolean, number][] = [
    [isSafe('script-src') && isSafe('style-src') && isSafe('default-src'), 5],
    [noFrame, 5],
    [isPrivate.test(header('referrer-policy')), 5],
    [/^same-(?:origin|site)$/.test(header('cross-origin-resource-policy')), 10],
  ]
  const sum = (rules: [boolean, number][], counts: boolean) =>
    rules.reduce((total, [holds, points]) => total + (holds === counts ? points : 0), 0)
  const score = 100 - sum(penalties, false)
  return score < 90 ? score : score + sum(bonuses, true)
}

it.each([
  ['forms for the site’s own server', []],
  ['forms for another service', [FORM_SERVICE]],
])(
  'by the rules of the HTTP Observatory, a page with %s loses no point and gets every bonus, which is the grade A+',
  async (_, endpoints) => {
    const html = builtPage(endpoints)
    const env = { SITE_URL: 'https://www.example.org' }
    const files = { 'index.html': html, '404.html': html }
    const { get } = await startTestServer({ env, files })
    for (const address of ['/', '/nothing/']) {
      const { headers, body } = await get(address)
      const policy = policyOf(String(headers['content-security-policy']), String(body))
      expect(scoreOf({ headers, policy, html: String(body) })).toBe(125)
      // The site's policy has two directives that Observatory does not reward: text cannot become
      // script, and files are loaded only with TLS. The score would not fall without them, so they
      // are checked here.
      expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
      expect(policy.get('upgrade-insecure-requests')).toEqual([])
    }
  },
)

it.each([
  [80, 'script-src', ["'unsafe-inline'"]],
  [120, 'style-src', ["'unsafe-inline'"]],
  [80, 'object-src', ['*']],
  [60, 'script-src', ['http://a.example', 'data:']],
])(
  'the rules of the HTTP Observatory give %i points to a page whose security policy has the directive %s %s',
  (score, name, sources) => {
    const html = builtPage([])
    const policy = new Map(policyOf("frame-ancestors 'none'", html)).set(name, sources)
    const headers = {
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    }
    expect(scoreOf({ headers, policy, html })).toBe(score)
  },
)

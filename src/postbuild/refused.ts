/**
 * Finds what a page asks for and its own Content-Security-Policy refuses: a visitor would only see that
 * it is missing. The policy is the one in the page (`src/shared/security-headers.ts` makes it).
 */
import type { CheerioAPI } from 'cheerio'
import { sourceHash } from '../gatsby/assets/page-scripts'
import { WRITTEN_SCRIPT } from '../gatsby/html/Script'
import { SITE_URL } from '../shared/build-settings'
import { isUrl } from '../shared/unknown'

/**
 * What a page asks for, as short HTML or CSS, and the directive of the policy that refuses it. The
 * directive is missing for a `preconnect` or `dns-prefetch`, which no policy can refuse: the build
 * removes the link.
 */
export interface Refused {
  what: string
  directive?: string
}

/** Matches the `rel` of a link that contains `preconnect` or `dns-prefetch`. */
const CONNECTS = /(?:^|\s)(?:preconnect|dns-prefetch)(?:\s|$)/i

/**
 * Whether a link is a `preconnect` or `dns-prefetch` to a site from which the page's policy allows
 * no request: the site would learn of each visit, and the page would gain nothing.
 * @param policy the text of the policy
 */
export const isVainConnection = (
  { rel = '', href = '' }: { rel?: string; href?: string },
  policy: string,
): boolean => {
  if (!CONNECTS.test(rel)) return false
  const { origin } = isUrl(href, SITE_URL) ? new URL(href, SITE_URL) : {}
  return (
    origin !== new URL(SITE_URL).origin && !policy.split(/[ ;]+/).includes(String(origin))
  )
}

/**
 * What a page loads, or sends to: a selector of elements, the attribute with the address, and the
 * directive of the Content-Security-Policy that allows or refuses that address.
 */
const ADDRESSES = [
  ['script', 'src', 'script-src'],
  ['link[rel~=modulepreload], link[rel=preload][as=script]', 'href', 'script-src'],
  ['link[rel~=stylesheet], link[rel=preload][as=style]', 'href', 'style-src'],
  ['link[rel=preload][as=font]', 'href', 'font-src'],
  ['link[rel~=icon], link[rel=preload][as=image], image', 'href', 'img-src'],
  ['image', 'xlink:href', 'img-src'],
  ['link[rel=manifest]', 'href', 'manifest-src'],
  ['img, input[type=image]', 'src', 'img-src'],
  ['img, picture source', 'srcset', 'img-src'],
  ['link', 'imagesrcset', 'img-src'],
  ['video', 'poster', 'img-src'],
  ['video, audio, video source, audio source, track', 'src', 'media-src'],
  ['iframe', 'src', 'frame-src'],
  ['object', 'data', 'object-src'],
  ['embed', 'src', 'object-src'],
  ['form', 'action', 'form-action'],
  ['button, input', 'formaction', 'form-action'],
  ['a', 'ping', 'connect-src'],
  ['base', 'href', 'base-uri'],
] as const

/**
 * If a policy lacks one of these directives, it allows every address for them. In place of any
 * other missing directive, `default-src` applies.
 */
const WITHOUT_DEFAULT = ['form-action', 'base-uri']

/**
 * Matches scripts in the HTML of a page that the component `Script` has not written. The policy
 * allows those that it has written, since the build adds their hashes.
 */
const WRITTEN = `script:not([src], [${WRITTEN_SCRIPT}])`
/** Matches the `type` of a script that browsers run: empty, `module`, or that of JavaScript. */
const RUNS = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/

/** Matches the addresses in a list of pictures for different screens, as in `srcset`. */
const OF_SCREENS = /(?:^|,\s+|(?<=\s[\d.]+[wx]),)\s*([^\s,]\S*?)(?=,?(?:\s|$))/g

/** Matches an address in CSS: in quotes or not, after `url(`. */
const URLS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)\s]*))\s*\)/g
const IMPORTS = /@import\s+(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^)\s;]*))[^;]*;?/g
const SETS = /image-set\(\s*["']([^"']*)["']/g
const FONTS = /@font-face\s*\{[^}]*\}/g

/**
 * Matches the parts of CSS whose addresses no browser loads: comments, and the rule `@namespace`.
 */
const LOADS_NOTHING = /\/\*[\s\S]*?\*\/|@namespace[^;]*;/g

/** The most characters of an address or a script that a warning shows. */
const MOST = 120

const short = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > MOST ? `${line.slice(0, MOST)}…` : line
}

/**
 * Lists the addresses that styles load. With each goes the code that a warning shows, and the
 * directive of the policy that allows or refuses the address.
 */
const addressesOfStyles = (css: string) => {
  const found: (Required<Refused> & { address: string })[] = []
  const take = (text: string, pattern: RegExp, directive: string): string =>
    text.replace(pattern, (what: string, ...parts: unknown[]) => {
      const address = parts.slice(0, 3).find((part) => typeof part === 'string')
      found.push({ what: short(what), directive, address: address ?? '' })
      return ''
    })
  const withoutImports = take(css.replace(LOADS_NOTHING, ''), IMPORTS, 'style-src')
  const others = withoutImports.replace(FONTS, (fonts) => {
    take(fonts, URLS, 'font-src')
    return ''
  })
  take(take(others, URLS, 'img-src'), SETS, 'img-src')
  return found
}

/** Returns the text of a page's policy, empty if it has none. */
export const policyText = ($: CheerioAPI): string =>
  $('meta[http-equiv="Content-Security-Policy"]').attr('content') ?? ''

/** Reads the policy of a page: the sources that each directive allows. */
const policyOf = ($: CheerioAPI): ReadonlyMap<string, readonly string[]> => {
  const policy = policyText($)
  const directives = policy.split('; ').filter(Boolean)
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

/** Whether a directive with these sources lets the browser load an address. */
const allows = (sources: readonly string[], address: string): boolean => {
  if (address.startsWith('#') || sources.includes('*')) return true
  if (!isUrl(address, SITE_URL)) return true
  const { origin, protocol, host } = new URL(address, SITE_URL)
  return sources.some(
    (source) =>
      source === protocol ||
      (source === "'self'" && origin === new URL(SITE_URL).origin) ||
      (isUrl(source) && new URL(source).origin === origin) ||
      (source.includes('://*.') && host.endsWith(source.slice(source.indexOf('*') + 1))),
  )
}

/** Lists the addresses that elements of a page load or send to, as their attributes say. */
const inAttributes = ($: CheerioAPI) =>
  ADDRESSES.flatMap(([elements, attribute, directive]) =>
    $(elements)
      .get()
      .flatMap(({ name, attribs }) => {
        const value = attribs[attribute]
        if (value === undefined) return []
        const all = attribute.endsWith('srcset')
          ? Array.from(value.matchAll(OF_SCREENS), ([, address = '']) => address)
          : [value]
        return all.map((address) => {
          // What follows the `?` may name the page: without it, one warning names all such pages.
          const what = `<${name} ${attribute}="${short(address.replace(/\?.*/s, '?…'))}">`
          return { what, directive, address }
        })
      }),
  )

/** Lists the attributes that are scripts: handlers such as `onclick`, and `javascript:` in links. */
const scriptsInAttributes = ($: CheerioAPI): string[] =>
  $('*')
    .get()
    .flatMap((element) => ('attribs' in element ? element : []))
    .flatMap(({ name, attribs }) =>
      Object.entries(attribs)
        .filter(
          ([attribute, value]) =>
            attribute.startsWith('on') ||
            (attribute === 'href' && /^\s*javascript:/i.test(value)),
        )
        .map(([attribute, value]) => `<${name} ${attribute}="${short(value)}">`),
    )

/**
 * Lists the scripts in the HTML of a page whose hashes the policy lacks, so that browsers refuse to
 * run them.
 */
const unknownScripts = ($: CheerioAPI, sources: readonly string[]): string[] =>
  $(WRITTEN)
    .get()
    .map((script) => ({ type: $(script).attr('type') ?? '', code: $(script).text() }))
    .filter(({ type, code }) => RUNS.test(type) && !sources.includes(sourceHash(code)))
    .map(({ code }) => `<script>${short(code)}`)

/**
 * Lists what is in a page but refused by the page's own Content-Security-Policy. Without this list
 * nobody would notice before a visitor misses it.
 * @param $ the page, as it was before its styles were finished
 * @param css the styles that the finished page has
 */
export const refusedIn = ($: CheerioAPI, css: string): Refused[] => {
  const policy = policyOf($)
  if (policy.size === 0) return []

  const sourcesOf = (directive: string): readonly string[] =>
    policy.get(directive) ??
    (WITHOUT_DEFAULT.includes(directive) ? ['*'] : (policy.get('default-src') ?? ['*']))
  const addresses = [...inAttributes($), ...addressesOfStyles(css)]
    .filter(({ directive, address }) => !allows(sourcesOf(directive), address))
    .map(({ what, directive }) => ({ what, directive }))

  const directive = 'script-src'
  const sources = sourcesOf(directive)
  const scripts = sources.includes("'unsafe-inline'")
    ? []
    : [...scriptsInAttributes($), ...unknownScripts($, sources)]
  const connections = $('link[rel]')
    .get()
    .filter(({ attribs }) => isVainConnection(attribs, policyText($)))
    .map(({ attribs }) => ({
      what: `<link rel="${attribs.rel ?? ''}" href="${short(attribs.href ?? '')}">`,
    }))
  return [...addresses, ...scripts.map((what) => ({ what, directive })), ...connections]
}

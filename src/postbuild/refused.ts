import type { CheerioAPI } from 'cheerio'
import { sourceHash } from '../gatsby/page-scripts'
import { WRITTEN_SCRIPT } from '../gatsby/Script'
import { SITE_URL } from '../shared/build-settings'

/**
 * What a page loads: a selector of elements, the attribute with the address, and the directive of
 * the Content-Security-Policy that allows or refuses that address.
 */
const LOADED = [
  ['script', 'src', 'script-src'],
  ['link[rel~="stylesheet"]', 'href', 'style-src'],
  ['img', 'src', 'img-src'],
  ['iframe', 'src', 'frame-src'],
  ['video, audio, video source, audio source, track', 'src', 'media-src'],
  ['object', 'data', 'object-src'],
  ['embed', 'src', 'object-src'],
  ['form', 'action', 'form-action'],
] as const

/**
 * Matches scripts in the HTML of a page that the component `Script` has not written. The policy
 * allows those that it has written, since the build adds their hashes.
 */
const WRITTEN = `script:not([src], [${WRITTEN_SCRIPT}])`
/** Matches the types of scripts that browsers run: none, or that of a module or a script. */
const RUNS = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/

const FIRST_WORDS = 60

/**
 * Lists what is in a page but refused by the page's own Content-Security-Policy. Without this list
 * nobody would notice before a visitor misses it.
 * @returns the start tags of the refused elements, or the beginning of a refused script
 */
export const refusedIn = ($: CheerioAPI): string[] => {
  const policy = $('meta[http-equiv="Content-Security-Policy"]').attr('content')
  if (!policy) return []

  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
  const allows = (directive: string, address: string): boolean => {
    const sources = directives.get(directive) ?? directives.get('default-src') ?? []
    if (!URL.canParse(address, SITE_URL)) return true
    const { origin, protocol } = new URL(address, SITE_URL)
    return (
      sources.includes(origin) ||
      sources.includes(protocol) ||
      (origin === new URL(SITE_URL).origin && sources.includes("'self'"))
    )
  }

  const foreign = LOADED.flatMap(([elements, attribute, directive]) =>
    $(elements)
      .get()
      .flatMap(({ name, attribs }) => {
        const address = attribs[attribute]
        if (address === undefined || allows(directive, address)) return []
        return `<${name} ${attribute}="${address}">`
      }),
  )
  const scripts = $(WRITTEN)
    .get()
    .map((script) => ({ type: $(script).attr('type') ?? '', code: $(script).text() }))
    .filter(
      ({ type, code }) =>
        RUNS.test(type) && !directives.get('script-src')?.includes(sourceHash(code)),
    )
    .map(
      ({ code }) => `<script>${code.trim().replace(/\s+/g, ' ').slice(0, FIRST_WORDS)}…`,
    )
  return [...foreign, ...scripts]
}

import type { CheerioAPI } from 'cheerio'
import { sourceHash } from '../gatsby/page-scripts'
import { WRITTEN_SCRIPT } from '../gatsby/Script'
import { SITE_URL } from '../shared/build-settings'

/** What a page loads: elements, the attribute with the address, and the directive that decides. */
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

/** A script that a browser would run: one without a type, or with that of a script or module. */
const WRITTEN = `script:not([src], [${WRITTEN_SCRIPT}])`
const RUNS = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/

const FIRST_WORDS = 60

/**
 * Lists what a page asks for and its own Content-Security-Policy refuses: a visitor would only see
 * that it is missing.
 * @returns the elements, as short HTML
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

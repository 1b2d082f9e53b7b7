import { readFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { AtRule, type Container, type Rule } from 'postcss'

/** Custom properties by name, without the two dashes. */
export type Tokens = ReadonlyMap<string, string>

/** What a visitor's system may ask for, as media queries name it. */
export interface Wishes {
  scheme: 'light' | 'dark'
  contrast: 'no-preference' | 'more'
}

interface Declared {
  selectors: readonly string[]
  media: readonly string[]
  tokens: Tokens
}

const mediaOf = (rule: Rule): string[] => {
  const found: string[] = []
  for (let at: Container['parent'] = rule.parent; at; at = at.parent)
    if (at instanceof AtRule && at.name === 'media') found.push(at.params)
  return found
}

/** The rules of `src/styles/tokens.css` in their order. */
const declared: readonly Declared[] = (() => {
  const file = path.join(__dirname, '../../src/styles/tokens.css')
  const rules: Declared[] = []
  postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => {
    const tokens = new Map<string, string>()
    rule.each((node) => {
      if (node.type === 'decl' && node.prop.startsWith('--'))
        tokens.set(node.prop.slice(2), node.value)
    })
    rules.push({ selectors: rule.selectors, media: mediaOf(rule), tokens })
  })
  return rules
})()

const holds = (query: string, { scheme, contrast }: Wishes): boolean => {
  const feature = /^(?:screen and )?\(prefers-(color-scheme|contrast): ([a-z-]+)\)$/.exec(
    query,
  )
  if (feature) return feature[2] === (feature[1] === 'contrast' ? contrast : scheme)
  if (query === 'screen') return true
  // Widths change sizes only; anything else has to be understood here first.
  if (/^(?:screen and )?\(width [<>=]+ [\d.]+rem\)$/.test(query)) return false
  throw new Error(`tokens.css: @media ${query} is not known to the tests`)
}

const TONE = /^\[data-tone='([\w-]+)'\]$/

/** The grounds that `data-tone` can ask for, and the page's own. */
export const tones: readonly (string | undefined)[] = [
  undefined,
  ...new Set(
    declared.flatMap(({ selectors }) =>
      selectors.flatMap((selector) => TONE.exec(selector)?.[1] ?? []),
    ),
  ),
]

/** Puts what `var()` stands for in its place. */
const resolve = (value: string, tokens: Tokens, within: readonly string[] = []): string =>
  value.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const found = tokens.get(name)
    if (found === undefined || within.includes(name))
      throw new Error(`tokens.css: --${name} leads nowhere`)
    return resolve(found, tokens, [...within, name])
  })

/** Of one selector, what it declares for these wishes, over what it inherits. */
const apply = (selector: string, wishes: Wishes, inherited: Tokens): Tokens => {
  const own = declared
    .filter(({ selectors }) => selectors.includes(selector))
    .filter(({ media }) => media.every((query) => holds(query, wishes)))
    .flatMap(({ tokens }) => [...tokens])
  const all = new Map([...inherited, ...own])
  return new Map([...all].map(([name, value]) => [name, resolve(value, all)]))
}

/** Every token as an element has it: the page itself, or what carries a `data-tone`. */
export const tokensFor = (wishes: Wishes, tone?: string): Tokens => {
  const page = apply(':root', wishes, new Map())
  return tone === undefined ? page : apply(`[data-tone='${tone}']`, wishes, page)
}

/** What a host that reads `_headers` makes of it. */

interface Rule {
  address: string
  lines: string[]
}

const rulesIn = (text: string): Rule[] => {
  const rules: Rule[] = []
  for (const line of text.split('\n').filter((each) => each.trim() !== ''))
    if (line.startsWith('/')) rules.push({ address: line, lines: [] })
    else rules.at(-1)?.lines.push(line.trim())
  return rules
}

const isFor = (address: string, path: string) =>
  address.endsWith('*') ? path.startsWith(address.slice(0, -1)) : path === address

/**
 * The headers of a path. Cloudflare Pages joins the values of several rules, and has `!` take
 * away what came before; Netlify passes over lines without a colon, and replaces values.
 * Sources: https://developers.cloudflare.com/pages/configuration/headers/,
 * https://github.com/netlify/build (packages/headers-parser)
 */
export const hostHeaders = (text: string, path: string, kind: 'joins' | 'replaces') => {
  const headers = new Map<string, string>()
  for (const { address, lines } of rulesIn(text))
    if (isFor(address, path))
      for (const line of lines) {
        const [, away] = /^! (\S+)$/.exec(line) ?? []
        const [, name, value] = /^([\w-]+): (.+)$/.exec(line) ?? []
        if (away !== undefined && kind === 'joins') headers.delete(away)
        if (name === undefined || value === undefined) continue
        const before = kind === 'joins' ? headers.get(name) : undefined
        headers.set(name, before === undefined ? value : `${before}, ${value}`)
      }
  return Object.fromEntries(headers)
}

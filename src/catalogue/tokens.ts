/** The tokens of `src/styles/tokens.css`, as the browser has read them. */

const rulesIn = (rules: CSSRuleList): CSSRule[] =>
  [...rules].flatMap((rule) => [
    rule,
    ...(rule instanceof CSSLayerBlockRule ? rulesIn(rule.cssRules) : []),
  ])

/** What is declared on `:root` for every window: names with their values as written. */
export const declaredTokens = (): Map<string, string> => {
  const tokens = new Map<string, string>()
  for (const rule of [...document.styleSheets].flatMap((sheet) =>
    rulesIn(sheet.cssRules),
  ))
    if (rule instanceof CSSStyleRule && rule.selectorText === ':root')
      for (const name of rule.style)
        if (name.startsWith('--'))
          tokens.set(name, rule.style.getPropertyValue(name).trim())
  return tokens
}

/** Tokens by what they are for. */
export interface TokenGroups {
  colours: string[]
  /** What colours are mapped to. */
  themes: string[]
  sizes: string[]
  spaces: string[]
  others: string[]
}

const OF_A_THEME = /--(light|dark)-/

/** A colour is what is mapped to a value of a theme. */
export const groupTokens = (tokens: ReadonlyMap<string, string>): TokenGroups => {
  const groups: TokenGroups = {
    colours: [],
    themes: [],
    sizes: [],
    spaces: [],
    others: [],
  }
  for (const [name, value] of tokens) {
    if (OF_A_THEME.test(name)) groups.themes.push(name)
    else if (OF_A_THEME.test(value)) groups.colours.push(name)
    else if (/^--text(-|$)/.test(name)) groups.sizes.push(name)
    else if (name.startsWith('--space-')) groups.spaces.push(name)
    else groups.others.push(name)
  }
  return groups
}

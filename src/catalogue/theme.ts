/** `system` leaves the choice to the system, as the site does. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

/** The theme an address asks for: `?theme=dark`. */
export const themeIn = (search: string): Theme => {
  const asked = new URLSearchParams(search).get('theme')
  return themes.find((theme) => theme === asked) ?? 'system'
}

const PREFERENCE = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g

/** The condition of a media query with the theme decided: always true, or never. */
export const conditionIn = (theme: Theme, condition: string): string =>
  theme === 'system'
    ? condition
    : condition.replace(PREFERENCE, (_, wanted) =>
        wanted === theme ? '(min-width: 0)' : '(max-width: 0)',
      )

/** What the condition of a rule was before anybody changed it. */
const original = new WeakMap<CSSMediaRule, string>()

const mediaRulesIn = (rules: CSSRuleList): CSSMediaRule[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? mediaRulesIn(rule.cssRules) : []),
  ])

const rulesOf = ({ cssRules }: CSSStyleSheet) => cssRules

/**
 * Shows the page in a theme, whatever the system prefers. No colour is named: every rule of
 * every stylesheet that asks what is preferred gets the answer.
 */
const apply = (theme: Theme) => {
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme
  for (const rule of [...document.styleSheets].map(rulesOf).flatMap(mediaRulesIn)) {
    const condition = original.get(rule) ?? rule.media.mediaText
    original.set(rule, condition)
    const wanted = conditionIn(theme, condition)
    if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted
  }
}

/** Shows the page in a theme until it is told to stop, styles that come later too. */
export const showTheme = (theme: Theme): (() => void) => {
  const again = () => apply(theme)
  again()
  // Changed styles are loaded anew, beside the page.
  const styles = new MutationObserver(again)
  styles.observe(document.head, { childList: true })
  document.addEventListener('load', again, true)
  return () => {
    styles.disconnect()
    document.removeEventListener('load', again, true)
    apply('system')
  }
}

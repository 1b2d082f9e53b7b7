/**
 * The entities that React writes into attributes, each with its character. A style that moves from
 * an attribute into a rule needs the characters, since CSS knows no entities.
 */
const ESCAPED: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

const unescaped = (value: string): string =>
  value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (escaped) => ESCAPED[escaped] ?? escaped)

/**
 * Matches the tag of each element, in which there may be a `style` attribute. Scripts and styles
 * are matched as a whole, so that text in them is not taken for a tag.
 */
const TAG = /<(script|style)\b[\s\S]*?<\/\1>|<[a-z][^>]*>/g
const STYLE = / style="([^"]*)"/
const CLASS = / class="([^"]*)"/

/**
 * Replaces `style="…"` attributes, which the Content-Security-Policy of a page refuses, by classes.
 * The rules of these classes contain `:not(#_)`, so that they win over other rules as the
 * attributes would.
 * @returns the page, and the rules of its new classes
 */
export const withoutInlineStyles = (html: string): { html: string; css: string } => {
  const classes = new Map<string, string>()
  const changed = html.replace(TAG, (tag, rawText?: string) => {
    const style = rawText ? undefined : STYLE.exec(tag)?.[1]
    if (style === undefined) return tag

    const name = classes.get(style) ?? `style-${classes.size}`
    classes.set(style, name)
    const rest = tag.replace(STYLE, '')
    return CLASS.test(rest)
      ? rest.replace(CLASS, (_, others: string) => ` class="${others} ${name}"`)
      : rest.replace(/^<[\w-]+/, (start) => `${start} class="${name}"`)
  })
  const rules = [...classes].map(
    ([style, name]) => `.${name}:not(#_){${unescaped(style)}}`,
  )
  return { html: changed, css: rules.join('') }
}

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
const TAG = /<(script|style)\b[\s\S]*?<\/\1>|<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi

/** Matches each attribute of a tag, with its name and its value. */
const ATTRIBUTES = /\s([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** Returns an attribute of a tag with its value; `undefined` if the tag has none of that name. */
export const attributeOf = (tag: string, wanted: string) =>
  [...tag.matchAll(ATTRIBUTES)]
    .filter(([, name = '']) => name.toLowerCase() === wanted)
    .map(([whole, , ...values]) => ({ whole, value: values.find(Boolean) ?? '' }))[0]

/**
 * Replaces `style="…"` attributes, which the Content-Security-Policy of a page refuses, by classes.
 * The rules of these classes contain `:not(#_)`, so that they win over other rules as the
 * attributes would. The value stays in `data-style`: when an island hydrates, its script sets it as
 * the style of the element again, which the policy allows to scripts. Preact could not remove the
 * rule of a class.
 * @returns the page, and the rules of its new classes
 */
export const withoutInlineStyles = (html: string): { html: string; css: string } => {
  const classes = new Map<string, string>()
  const changed = html.replace(TAG, (tag, rawText?: string) => {
    const style = rawText || !/style/i.test(tag) ? undefined : attributeOf(tag, 'style')
    if (!style) return tag

    const name = classes.get(style.value) ?? `style-${classes.size}`
    classes.set(style.value, name)
    const value = style.value.replaceAll('"', '&quot;')
    const rest = tag.replace(style.whole, () => ` data-style="${value}"`)
    const others = attributeOf(rest, 'class')
    return others
      ? rest.replace(others.whole, () => ` class="${others.value} ${name}"`)
      : rest.replace(/^<[\w-]+/, (start) => `${start} class="${name}"`)
  })
  const rules = [...classes].map(
    ([style, name]) => `.${name}:not(#_){${unescaped(style)}}`,
  )
  return { html: changed, css: rules.join('') }
}

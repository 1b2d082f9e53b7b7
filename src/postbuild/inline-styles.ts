/** The characters that React escapes in attributes. */
const ESCAPED: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

const unescaped = (value: string): string =>
  value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (escaped) => ESCAPED[escaped] ?? escaped)

/** Matches scripts and styles, whose text is to stay as it is, and the tags of all other elements. */
const TAG = /<(script|style)\b[\s\S]*?<\/\1>|<[a-z][^>]*>/g
const STYLE = / style="([^"]*)"/
const CLASS = / class="([^"]*)"/

/**
 * Makes classes of the styles in attributes (`style="…"`), which the Content-Security-Policy of a page
 * refuses. Their rules count more than others, as the attributes would.
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

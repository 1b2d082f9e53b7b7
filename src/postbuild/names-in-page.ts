import { load } from 'cheerio'

/** What styles can select a page by. */
export interface PageNames {
  tags: ReadonlySet<string>
  classes: ReadonlySet<string>
  ids: ReadonlySet<string>
  /** The values that each attribute has somewhere in the page. */
  attributes: ReadonlyMap<string, ReadonlySet<string>>
  /** Every word of the scripts: a state that comes later may go by any of them. */
  words: ReadonlySet<string>
}

const WORD = /[\w-]+/g

/** The names in a page, and in the `scripts` that may bring it into another state. */
export const namesInPage = (html: string, scripts: readonly string[]): PageNames => {
  const tags = new Set<string>()
  const classes = new Set<string>()
  const ids = new Set<string>()
  const attributes = new Map<string, Set<string>>()
  load(html, { scriptingEnabled: false })('*').each((_, element) => {
    if (element.type === 'text' || !('attribs' in element)) return
    tags.add(element.name.toLowerCase())
    for (const [name, value] of Object.entries(element.attribs)) {
      const values = attributes.get(name) ?? new Set<string>()
      attributes.set(name, values.add(value))
      if (name === 'id') ids.add(value)
      if (name === 'class') for (const word of value.split(/\s+/)) classes.add(word)
    }
  })
  const words = new Set(scripts.flatMap((script) => script.match(WORD) ?? []))
  return { tags, classes, ids, attributes, words }
}

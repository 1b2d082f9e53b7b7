/**
 * Beside the editor, each text of a page ends in a mark: where it is written, in letters that nobody
 * sees (Unicode's tags). So the page knows what was clicked, whatever components did to the text.
 */
import { contentTypeOf } from '../../src/content-model'
import { leavesOf } from '../../src/content-model/walk'
import { isVisible } from '../../src/i18n/messages'
import { isRecord } from '../../src/shared/unknown'

/** Flag emojis use the same characters, but fewer than eight. */
const MARK = /[\u{e0020}-\u{e007e}]{8,}/gu

const TAGS = 0xe0000

/** `content/stats/beta.json#value.fr` as a mark. */
export const markOf = (source: string): string =>
  [...encodeURI(source)]
    .map((letter) => String.fromCodePoint(TAGS + letter.charCodeAt(0)))
    .join('')

/** Where a text is written. One with variables has the marks of their values; its own is last. */
export const sourceIn = (text: string): string | undefined => {
  const mark = text.match(MARK)?.at(-1)
  const tags = [...(mark ?? '')].map((tag) => (tag.codePointAt(0) ?? 0) - TAGS)
  return mark && decodeURI(String.fromCodePoint(...tags))
}

export const withoutMarks = (text: string): string => text.replace(MARK, '')

const isMarkable = (file: string, data: unknown): ((path: string) => boolean) => {
  // The contact form sends the names of subjects: a mark would go to the team.
  if (file.startsWith('locales/'))
    return (path) => !/^contact\.form\.subject\.(?!label)/.test(path)
  const type = contentTypeOf(file.replace('content/', ''))
  // A text of a certain form, such as an address, may become a link.
  const texts = (type ? leavesOf(type, data) : []).filter(
    ({ field }) => field.kind === 'localized' || (field.kind === 'text' && !field.format),
  )
  const paths = new Set(texts.map(({ path }) => path))
  return (path) => paths.has(path) || paths.has(path.replace(/\.\w+$/, ''))
}

/** A file of content or messages, each visible text of which says where it is written. */
export const markTexts = (file: string, json: string): string => {
  const root: unknown = JSON.parse(json)
  const isMarked = isMarkable(file, root)
  const marked = (value: unknown, path: string): unknown => {
    if (typeof value === 'string')
      return isVisible(value) && isMarked(path)
        ? value + markOf(`${file}#${path}`)
        : value
    if (Array.isArray(value))
      return value.map((item, index) => marked(item, `${path}[${index}]`))
    if (!isRecord(value)) return value
    const named = Object.entries(value).map(([name, inner]) => [
      name,
      marked(inner, path ? `${path}.${name}` : name),
    ])
    return Object.fromEntries(named) as unknown
  }
  return JSON.stringify(marked(root, ''))
}

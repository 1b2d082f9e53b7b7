import { load, type CheerioAPI } from 'cheerio'

type Element = ReturnType<CheerioAPI>[number]

/** What a page says at one place, to somebody who sees no picture and runs no script. */
export interface Line {
  kind: 'heading' | 'link' | 'picture' | 'text'
  text: string
  /** Of a heading. */
  level?: number
  /** Of a link: where it leads. */
  href?: string
}

/** What begins and ends a line of its own. */
const BLOCKS =
  'address, article, aside, button, dd, div, dt, fieldset, figure, footer, form, header, label, legend, li, main, nav, ol, option, p, section, select, textarea, ul'

/** Spaces that do not break are part of a text. */
const oneLine = (text: string): string => text.replace(/[ \t\n\r]+/g, ' ').trim()

/** Headings with their level, links with their address, pictures by name, texts: in order. */
export const pageText = (html: string): Line[] => {
  const $ = load(html)
  $('script, style, noscript, template, [aria-hidden=true], [hidden]').remove()
  const lines: Line[] = []
  let open = ''
  const close = () => {
    const text = oneLine(open)
    open = ''
    if (text) lines.push({ kind: 'text', text })
  }
  const nameOf = (element: Element) =>
    oneLine($(element).attr('aria-label') ?? $(element).attr('alt') ?? $(element).text())
  const whole = (line: Line) => {
    close()
    lines.push(line)
  }
  const visit = (node: Element): void => {
    if (node.type === 'text') open += $(node).text()
    if (!('tagName' in node)) return
    const { tagName: tag } = node
    const text = nameOf(node)
    if (/^h[1-6]$/.test(tag)) whole({ kind: 'heading', level: Number(tag[1]), text })
    else if (tag === 'a') whole({ kind: 'link', text, href: $(node).attr('href') ?? '' })
    else if (tag === 'img' || (tag === 'svg' && $(node).attr('role') === 'img')) {
      if (text) whole({ kind: 'picture', text })
    } else if (tag !== 'svg') {
      const isBlock = $(node).is(BLOCKS)
      if (isBlock) close()
      if (tag === 'br') open += ' '
      node.children.forEach(visit)
      if (isBlock) close()
    }
  }
  $('body').each((_, body) => visit(body))
  close()
  return lines
}

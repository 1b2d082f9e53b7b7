/**
 * The limit: what is left of a page if nothing but its text travels. No site with these
 * words can be faster, behind the same server.
 */
import { load, type CheerioAPI } from 'cheerio'

/** What is not text. */
const GONE = [
  'script',
  'style',
  'link',
  'meta',
  'template',
  'noscript',
  'svg',
  'img',
  'picture',
  'video',
  'audio',
  'iframe',
  'canvas',
  'dialog',
  'input',
  'select',
  'textarea',
  '[hidden]',
].join()

/** What gives text its order; all other elements leave only what is in them. */
const KEPT =
  'html,head,title,body,h1,h2,h3,h4,h5,h6,p,a,ul,ol,li,dl,dt,dd,blockquote,table,caption,thead,tbody,tr,th,td,br,hr'

/** What stands on lines of its own: it does so without its element, too. */
const BLOCKS =
  'div,section,article,aside,header,footer,main,nav,form,fieldset,legend,label,button,figure,figcaption,address,details,summary'

/** Elements with text of their own, the innermost only. */
const TEXT_BLOCKS = 'h1,h2,h3,h4,h5,h6,p,li,dt,dd,blockquote,caption,th,td'

const keepOnlyLinks = ($: CheerioAPI) => {
  for (const element of $('*').get())
    for (const name of Object.keys($(element).attr() ?? {}))
      if (name !== 'href') $(element).removeAttr(name)
}

const unwrap = ($: CheerioAPI) => {
  for (const element of $('*').not(KEPT).get()) {
    if ($(element).is(BLOCKS)) $(element).before('\n').after('\n')
    $(element).replaceWith($(element).contents())
  }
}

const isEmpty = ($: CheerioAPI, element: Parameters<CheerioAPI>[0]) =>
  $(element).text().trim() === ''

const tidy = ($: CheerioAPI) => {
  for (const element of $('body').find('p,a,li,ul,ol,h1,h2,h3,h4,h5,h6').get().reverse())
    if (isEmpty($, element)) $(element).remove()
  return $.html().replace(/[^\S\n\u00a0\u202f]*\n\s*/g, '\n')
}

/** The page as bare text: the same words, headings, links and lists, and nothing else. */
export const bareText = (html: string): string => {
  const $ = load(html.replace(/<!--(?!>)[\s\S]*?-->/g, ''))
  const lang = $('html').attr('lang') ?? ''
  $(GONE).remove()
  unwrap($)
  keepOnlyLinks($)
  $('html').attr('lang', lang)
  // Without the second one a phone would lay it out as wide as a desk.
  $('head').prepend(
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  )
  return tidy($)
}

/** A piece of text with the name of the element it stands in. */
export interface TextBlock {
  tag: string
  text: string
}

/** The texts of a page in their order, each with its element, for a page of another make. */
export const textBlocks = (html: string): TextBlock[] => {
  const $ = load(bareText(html))
  return $(TEXT_BLOCKS)
    .get()
    .filter((element) => $(element).find(TEXT_BLOCKS).length === 0)
    .map((element) => ({
      tag: /^h\d$/.test(element.tagName) ? element.tagName : 'p',
      text: $(element)
        .text()
        .replace(/\s*\n\s*/g, ' ')
        .trim(),
    }))
    .filter(({ text }) => text !== '')
}

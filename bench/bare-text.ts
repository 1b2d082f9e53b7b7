import { load } from 'cheerio'

/** HTML elements that `bareText` removes from a page, since they show no text. */
const NOT_TEXT =
  'script,style,link,meta,template,noscript,svg,img,picture,iframe,dialog,input,select,textarea,[hidden]'

/**
 * HTML elements that `bareText` keeps, since they give the text its order. All others are replaced
 * by their contents.
 */
const STRUCTURE =
  'html,head,title,body,h1,h2,h3,h4,h5,h6,p,a,ul,ol,li,dl,dt,dd,blockquote,table,tr,th,td,br'

/**
 * Makes a page of nothing but the words, headings, links and lists of another page. No page with
 * these words can be faster, so the benchmark compares the real page with it.
 */
export const bareText = (html: string): string => {
  const $ = load(html.replace(/<!--(?!>)[\s\S]*?-->/g, ''))
  const lang = $('html').attr('lang') ?? ''
  $(NOT_TEXT).remove()
  for (const element of $('*').not(STRUCTURE).get())
    $(element).before('\n').after('\n').replaceWith($(element).contents())
  for (const element of $('*').get())
    for (const name of Object.keys($(element).attr() ?? {}))
      if (name !== 'href') $(element).removeAttr(name)
  for (const element of $('p,a,li,ul,ol,h1,h2,h3').get().reverse())
    if ($(element).text().trim() === '') $(element).remove()
  $('html').attr('lang', lang)
  // Without a viewport, a phone would lay out the page of bare text as wide as a desktop.
  $('head').prepend(
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  )
  return $.html().replace(/[^\S\n]*\n\s*/g, '\n')
}

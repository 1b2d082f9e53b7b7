import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { load, type CheerioAPI } from 'cheerio'
import { defaultLanguage, draftCodes, type Language } from '../i18n/languages'
import { isUntranslated, withoutMarks } from '../i18n/untranslated'

type Element = ReturnType<CheerioAPI>[number]

const isTag = (node: Element) => 'attribs' in node

/** The language of what an element says by itself: its own text, else its attributes. */
const languageOf = (element: Element, pageLanguage: Language): Language | undefined => {
  if (!('attribs' in element)) return undefined
  const texts = element.children.flatMap((child) =>
    child.type === 'text' && child.data.trim() !== '' ? child.data : [],
  )
  const attributes = Object.entries(element.attribs).flatMap(([name, value]) =>
    name === 'data-props' ? [] : value,
  )
  if (texts.some(isUntranslated)) return defaultLanguage
  if (texts.length > 0) return pageLanguage
  return attributes.some(isUntranslated) ? defaultLanguage : undefined
}

/**
 * Gives the texts of a page that are not in its language their `lang`, and takes the marks
 * away. Only attributes are added: an island finds the elements and texts it was drawn with.
 */
export const declareLanguages = (html: string, pageLanguage: Language): string => {
  if (!isUntranslated(html)) return html
  const $ = load(html)
  const visit = (element: Element, inherited: Language): void => {
    if (!('attribs' in element)) return
    const own = languageOf(element, pageLanguage)
    if (own && own !== inherited && !element.attribs.lang) element.attribs.lang = own
    for (const child of element.children)
      if (isTag(child)) visit(child, element.attribs.lang ?? inherited)
  }
  $('html').each((_, element) => visit(element, pageLanguage))
  return withoutMarks($.html())
}

/** Finishes the pages of all drafts. `root` is the project's folder. */
export const finishDraftPages = (root: string): void => {
  for (const language of draftCodes) {
    const folder = path.join(root, 'public', language)
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.html')) continue
      const file = path.join(folder, name)
      writeFileSync(file, declareLanguages(readFileSync(file, 'utf8'), language))
    }
  }
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { load, type CheerioAPI } from 'cheerio'
import { defaultLanguage, draftCodes, type Language } from '../i18n/languages'
import { isUntranslated, withoutMarks } from '../i18n/untranslated'
import { pagesIn, rewritePage } from './html'

type Element = ReturnType<CheerioAPI>[number]

/** Attributes that people hear or read, whatever the element. */
const SPEAKING: readonly string[] = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]

/** Fields whose value is nothing that anybody reads. */
const SILENT_FIELDS: readonly (string | undefined)[] = ['checkbox', 'hidden', 'radio']

const isSpeaking = (name: string, tag: string, type: string | undefined): boolean =>
  SPEAKING.includes(name) ||
  (name === 'value' && tag === 'input' && !SILENT_FIELDS.includes(type)) ||
  (name === 'content' && tag === 'meta')

/** The language of what an element says by itself: its own text, else its attributes. */
const languageOf = (element: Element, pageLanguage: Language): Language | undefined => {
  if (!('attribs' in element)) return undefined
  const { attribs, children, name: tag } = element
  const texts = children.flatMap((child) => (child.type === 'text' ? child.data : []))
  const spoken = Object.keys(attribs)
    .filter((name) => isSpeaking(name, tag, attribs.type))
    .flatMap((name) => attribs[name] ?? [])
  const said = [texts, spoken].find((group) => group.some((text) => text.trim() !== ''))
  if (!said) return undefined
  return said.some(isUntranslated) ? defaultLanguage : pageLanguage
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
    for (const child of element.children) visit(child, element.attribs.lang ?? inherited)
  }
  $('html').each((_, element) => visit(element, pageLanguage))
  return withoutMarks($.html())
}

/** Finishes the pages of all drafts. `root` is the project's folder. */
export const finishDraftPages = (root: string, drafts = draftCodes): void => {
  for (const language of drafts)
    for (const file of pagesIn(path.join(root, 'public', language)))
      rewritePage(file, (html) => declareLanguages(html, language))
}

/** A mark as it is, or in an address. */
const LEFT_MARK = /[\ue000\ue001]|%EE%80%8[01]/i

/** Finished pages that have marks nevertheless, such as a page in another folder. */
export const pagesWithMarks = (root: string): string[] =>
  pagesIn(path.join(root, 'public'))
    .filter((file) => LEFT_MARK.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(root, file))

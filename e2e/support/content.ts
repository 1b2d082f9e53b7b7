import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isLanguage, type Language } from '../../src/i18n/languages'
import { punctuate } from '../../src/i18n/punctuation'

const folder = path.join(__dirname, '../../content')

/** A text in every language, as content has it. */
export type Localized = Record<Language, string>

interface Entry {
  order?: number
  year?: number
}

/** As pages show it: the text under a language is set in that language. */
const asPrinted = (key: string, value: unknown): unknown =>
  isLanguage(key) && typeof value === 'string' ? punctuate(value, key) : value

const read = <Content>(file: string): Content =>
  JSON.parse(readFileSync(path.join(folder, file), 'utf8'), asPrinted)

/** The entries of a folder of `content/` in the order in which pages show them. */
export const entries = <Content>(name: string): (Content & Entry)[] =>
  readdirSync(path.join(folder, name))
    .filter((file) => file.endsWith('.json'))
    .map((file) => read<Content & Entry>(`${name}/${file}`))
    .sort((a, b) => (a.order ?? a.year ?? 0) - (b.order ?? b.year ?? 0))

export interface Titled {
  title: Localized
  text: Localized
}

/** Contact details: `content/contact.json`. */
export const contactDetails =
  read<typeof import('../../content/contact.json')>('contact.json')

/** Name and links: `content/site.json`. */
export const siteInfo = read<typeof import('../../content/site.json')>('site.json')

/** The vicious circle and its fix: `content/why.json`. */
export const why = read<Record<'circle' | 'fix', { steps: Titled[] }>>('why.json')

/** What a legal page says, variables as they are written. */
export interface LegalText {
  title: Localized
  lead: Localized
  version: string
  sections: { title: Localized; paragraphs: Localized[]; points: Localized[] }[]
}

/** The legal texts by the id of their page. */
export const legalTexts = {
  legal: read<LegalText>('legal-notice.json'),
  privacy: read<LegalText>('privacy-notice.json'),
  newsletterTerms: read<LegalText>('newsletter-terms.json'),
}

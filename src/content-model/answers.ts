/**
 * Makes texts of the site ready for readers: it chooses the language, takes the default language
 * where an unfinished language lacks a text, fills in the variables of content, and corrects the punctuation.
 * Pages, feed, mails and the editor's preview all call `answersIn`, so that a text says the same in
 * each. Messages keep variables such as the `{name}` in `t('site.homeLink', { name })`, which
 * i18next fills in later.
 */
import type { ParseKeys } from 'i18next'
import { allLanguages } from '../i18n/config'
import { defaultLanguage, isLanguage, type Language } from '../i18n/languages'
import { fillVariables, isText, messagesFile } from '../i18n/messages'
import { punctuate } from '../i18n/punctuation'
import { MAP_COUNTRIES, MAP_PROVIDER } from '../shared/office-map'
import {
  BACKUP_DAYS,
  CONFIRM_HOURS,
  LOG_DAYS,
  NEWS_DAYS,
  PENDING_DAYS,
} from '../shared/retention'
import { isRecord, recordOf } from '../shared/unknown'
import type { WordValues } from '../words'
import { valueAt } from './address'
import { parseArticle } from './article/parse'
import { punctuateArticle } from './article/punctuate'
import type { Block } from './article/tree'
import { writeMarkdown } from './article/write'
import { placeOf } from './content-type'
import type { Field } from './fields'
import { contact as contactType } from './types/contact'
import { publisher as publisherType } from './types/publisher'
import { site as siteType } from './types/site'
import type { Variable } from './variables'
import { mapLeaves, mapTexts, type Leaf } from './walk'

/**
 * Reads and parses a file, named by its path from the project's folder; returns `undefined` if the
 * file does not exist.
 */
export type ReadFile = (file: string) => unknown

/**
 * Makes a function that computes its value at the first call, and returns the same value at every
 * later one.
 */
const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** Adds the messages that an unfinished language lacks, in the default language. */
const withFallback = (messages: unknown, fallback: unknown): unknown => {
  if (!isRecord(fallback)) return isText(messages) ? messages : fallback

  const own = recordOf(messages)
  return Object.fromEntries(
    Object.keys({ ...fallback, ...own }).map((key) => [
      key,
      withFallback(own[key], fallback[key]),
    ]),
  )
}

/** All messages of a language with corrected punctuation, nested as in the language's file. */
const messagesIn = (read: ReadFile, language: Language): unknown => {
  const file = read(messagesFile(language))
  const messages = mapTexts(file, (text) => punctuate(text, language))

  const isUnfinished = allLanguages.some(
    ({ code, unfinished }) => code === language && unfinished,
  )
  return isUnfinished
    ? withFallback(messages, messagesIn(read, defaultLanguage))
    : messages
}

/**
 * A number of days in words: `180 jours`, `1 jour`. `Intl` chooses the plural form. i18next would
 * need a message for each plural form, and editors would have to know which forms a language has.
 */
const daysInWords = (days: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-CH`, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  }).format(days)

/** A list of countries in words, from their codes: `Royaume-Uni, Irlande et Pays-Bas`. */
const countriesInWords = (codes: readonly string[], language: Language): string => {
  const locale = `${language}-CH`
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return new Intl.ListFormat(locale).format(codes.map((code) => names.of(code) ?? code))
}

/** A text in one language; if an unfinished language lacks it, the text in the default language. */
const textOrFallback = (
  texts: Readonly<Record<string, unknown>>,
  language: Language,
): { text: string; language: Language } => {
  const text = texts[language]
  if (isText(text)) return { text, language }

  return { text: String(texts[defaultLanguage] ?? ''), language: defaultLanguage }
}

/**
 * A text of an entry in one language, as its file has it: with variables in braces, and not
 * punctuated.
 */
export const writtenText = (texts: unknown, language: Language): string =>
  textOrFallback(recordOf(texts), language).text

/**
 * An entry, or a part of one, with each text in one language, as the file has it: with variables in
 * braces, and not punctuated.
 */
export const writtenIn = (language: Language, field: Field, value: unknown): unknown =>
  mapLeaves({ path: '', field, value }, (leaf) =>
    leaf.field.kind === 'localized' ? writtenText(leaf.value, language) : leaf.value,
  )

/**
 * Makes the texts of a language ready for readers.
 * @param requested the language. If the site has no pages in it, the texts are in the default
 * language: a subscriber to the newsletter may have chosen a language that has become unfinished again
 */
export const answersIn = (read: ReadFile, requested: Language) => {
  const language = isLanguage(requested) ? requested : defaultLanguage
  const messages = lazily(() => messagesIn(read, language))

  const t = (key: ParseKeys, values: WordValues = {}) =>
    fillVariables(String(valueAt(messages(), key)), values)

  /**
   * Every variable that a text of `content/` may have in braces, with its value. The texts among these
   * values, such as the legal form, may have no variables: else `textIn` and this function would call
   * each other without end. The content check refuses braces in them.
   */
  const variables = lazily((): Record<Variable, string> => {
    const site = recordOf(read(placeOf(siteType)))
    const contact = recordOf(read(placeOf(contactType)))
    const publisher = recordOf(read(placeOf(publisherType)))
    const { street, postcode, city, country } = recordOf(contact.address)
    const messageDays = Number(publisher.messageDays)

    return {
      siteName: String(site.name),
      launchYear: String(site.launchYear),
      legalForm: textIn(publisher.legalForm),
      responsible: String(publisher.responsible),
      hostingCountry: textIn(publisher.hostingCountry),
      email: String(contact.email),
      phone: String(contact.phone),
      address: `${String(street)}, ${String(postcode)}\u00a0${textIn(city)}, ${textIn(country)}`,
      retention:
        messageDays > 0
          ? t('legal.retention.limited', { time: daysInWords(messageDays, language) })
          : t('legal.retention.unlimited'),
      pendingDays: String(PENDING_DAYS),
      confirmHours: String(CONFIRM_HOURS),
      mapProvider: MAP_PROVIDER,
      mapCountries: countriesInWords(MAP_COUNTRIES, language),
      newsDays: String(NEWS_DAYS),
      mailboxDays: String(publisher.mailboxDays),
      backupDays: String(BACKUP_DAYS),
      logDays: String(LOG_DAYS),
    }
  })

  /**
   * Makes a text of `content/` ready for readers. `variables` reads files, so it is called only for
   * a text with braces. Gatsby renders a page again when a file that was read for it has changed.
   * If `variables` were called for every text, a change of one file would make Gatsby render all
   * pages again.
   */
  const textIn = (texts: unknown): string => {
    const { text, language: textLanguage } = textOrFallback(recordOf(texts), language)
    // A text of `content/` gets its values first, so that they are punctuated, too. The values of a
    // message come later from i18next and stay as they are, since one may be a name that a visitor
    // typed.
    const filled = text.includes('{') ? fillVariables(text, variables()) : text
    return punctuate(filled, textLanguage)
  }

  /**
   * The article of a field in one language, with corrected punctuation. No variables are filled in,
   * since an article may not have any.
   */
  const articleIn = (texts: unknown): Block[] => {
    const { text, language: textLanguage } = textOrFallback(recordOf(texts), language)
    return punctuateArticle(parseArticle(text), textLanguage)
  }

  /**
   * Makes the value of a field ready for readers: a text or an article, which stays Markdown, in
   * one language. Any other value stays the same.
   */
  const finished = ({ field, value }: Leaf): unknown => {
    if (field.kind !== 'localized') return value
    return field.isArticle ? writeMarkdown(articleIn(value)) : textIn(value)
  }

  return {
    text: textIn,
    article: articleIn,
    messages,
    /**
     * Makes all texts of an entry, or of a part of one, ready for readers in the chosen language.
     */
    entry: (field: Field, value: unknown): unknown =>
      mapLeaves({ path: '', field, value }, finished),
  }
}

export type Answers = ReturnType<typeof answersIn>

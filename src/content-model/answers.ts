/**
 * Finishes the texts of the site for readers: chooses the language, takes the default language
 * where a draft lacks a text, fills in variables, and punctuates. Pages, feed, mails and the page
 * beside the editor all call `answersIn`, so that a text says the same in each. Variables of
 * messages, such as the `{name}` in `t('site.homeLink', { name })`, stay in braces: i18next fills
 * them in where code passes their values.
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
import { placeOf } from './content-type'
import type { Field } from './fields'
import { contact as contactType } from './types/contact'
import { publisher as publisherType } from './types/publisher'
import { site as siteType } from './types/site'
import type { Variable } from './variables'
import { mapLeaves, mapTexts } from './walk'

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

/** The messages of a draft language. Messages that the draft lacks are in the default language. */
const withFallback = (draft: unknown, fallback: unknown): unknown => {
  if (!isRecord(fallback)) return isText(draft) ? draft : fallback

  const draftMessages = recordOf(draft)
  return Object.fromEntries(
    Object.keys({ ...fallback, ...draftMessages }).map((key) => [
      key,
      withFallback(draftMessages[key], fallback[key]),
    ]),
  )
}

/** All messages of a language, punctuated, and nested as in the language's file. */
const messagesIn = (read: ReadFile, language: Language): unknown => {
  const file = read(messagesFile(language))
  const messages = mapTexts(file, (text) => punctuate(text, language))

  const isDraft = allLanguages.some(({ code, draft }) => code === language && draft)
  return isDraft ? withFallback(messages, messagesIn(read, defaultLanguage)) : messages
}

/**
 * A number of days in words: `180 jours`, `1 jour`. `Intl` chooses the plural form. With the
 * plurals of i18next, each form would be a message of its own, and editors would have to know which
 * forms a language needs.
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

/** A text in one language; if a draft language lacks it, the text in the default language. */
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
 * Returns the finished texts of a language: all messages, and functions that finish texts of
 * content.
 * @param requested if the site has no pages in this language, the texts are in the default one: a
 * subscription may be in a language that has become a draft again
 */
export const answersIn = (read: ReadFile, requested: Language) => {
  const language = isLanguage(requested) ? requested : defaultLanguage
  const messages = lazily(() => messagesIn(read, language))

  const t = (key: ParseKeys, values: WordValues = {}) =>
    fillVariables(String(valueAt(messages(), key)), values)

  /** The value of each variable that a text of content may have in braces. */
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
   * Finishes a text that has translations. `variables` is called only for a text with braces, since
   * it reads files: Gatsby renders a page again when a file that was read for it changes, and would
   * otherwise render every page again.
   */
  const textIn = (texts: unknown): string => {
    const { text, language: textLanguage } = textOrFallback(recordOf(texts), language)
    // A text of content is punctuated with its values in it. A message is punctuated with braces, since
    // i18next fills them in later, and its values, such as a name that a visitor typed, stay as they are.
    const filled = text.includes('{') ? fillVariables(text, variables()) : text
    return punctuate(filled, textLanguage)
  }

  return {
    text: textIn,
    messages,
    /** Finishes an entry, or a part of one: the result has each text in the language, finished. */
    entry: (field: Field, value: unknown): unknown =>
      mapLeaves({ path: '', field, value }, (leaf) =>
        leaf.field.kind === 'localized' ? textIn(leaf.value) : leaf.value,
      ),
  }
}

export type Answers = ReturnType<typeof answersIn>

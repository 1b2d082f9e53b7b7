/**
 * What the texts of the site say: the one answer for pages, feed, mails and the page beside the
 * editor. It is a pure function of the files of `content/` and `locales/` and of a language, and
 * decides on fallbacks of a draft, variables and punctuation.
 */
import type { ParseKeys } from 'i18next'
import { allLanguages } from '../i18n/config'
import { defaultLanguage, isLanguage, type Language } from '../i18n/languages'
import { isText, messagesFile } from '../i18n/messages'
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
import { fill, type WordValues } from '../words'
import { valueAt } from './address'
import type { Field } from './fields'
import type { Variable } from './variables'
import { mapLeaves, mapTexts } from './walk'

/** The data of a file, by its path from the project's folder; `undefined` where there is none. */
export type ReadFile = (file: string) => unknown

/** Has a value made when it is asked for first, and at most once. */
const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** Messages of a draft language, with those of the default language where it has none. */
const withFallback = (own: unknown, fallback: unknown): unknown => {
  if (!isRecord(fallback)) return isText(own) ? own : fallback
  const texts = recordOf(own)
  return Object.fromEntries(
    Object.keys({ ...fallback, ...texts }).map((key) => [
      key,
      withFallback(texts[key], fallback[key]),
    ]),
  )
}

/** All messages of a language, nested as in their file, with its punctuation. */
const messagesIn = (read: ReadFile, language: Language): unknown => {
  const own = mapTexts(read(messagesFile(language)), (text) => punctuate(text, language))
  const isDraft = allLanguages.some(({ code, draft }) => code === language && draft)
  return isDraft ? withFallback(own, messagesIn(read, defaultLanguage)) : own
}

/** `180 jours`, `1 jour`: messages have no plural forms, which editors would have to know. */
const daysInWords = (days: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-CH`, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  }).format(days)

/** `Royaume-Uni, Irlande et Pays-Bas`, from the codes of countries. */
const countriesInWords = (codes: readonly string[], language: Language): string => {
  const locale = `${language}-CH`
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return new Intl.ListFormat(locale).format(codes.map((code) => names.of(code) ?? code))
}

/** A text in the language, or in the default one: of a draft, texts may be missing. */
const written = (texts: Readonly<Record<string, unknown>>, language: Language) =>
  isText(texts[language])
    ? { text: texts[language], language }
    : { text: texts[defaultLanguage], language: defaultLanguage }

/**
 * The finished texts of a language.
 * @param asked a language that the site does not have counts as the default one: a subscription may
 *   be in a language that has become a draft
 */
export const answersIn = (read: ReadFile, asked: Language) => {
  const language = isLanguage(asked) ? asked : defaultLanguage
  const messages = lazily(() => messagesIn(read, language))
  const t = (key: ParseKeys, values: WordValues = {}) =>
    fill(String(valueAt(messages(), key)), values)

  /** The value of each variable, from the one place that declares it. */
  const variables = lazily((): Record<Variable, string> => {
    const [site, contact, publisher] = ['site', 'contact', 'publisher'].map((name) =>
      recordOf(read(`content/${name}.json`)),
    ) as [Record<string, unknown>, Record<string, unknown>, Record<string, unknown>]
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
   * A text that an entry has in all languages. The files of the variables are read only for a text
   * that names one: Gatsby then renders its page again when such a file changes.
   */
  const textIn = (texts: unknown): string => {
    const found = written(recordOf(texts), language)
    const text = String(found.text ?? '')
    return punctuate(text.includes('{') ? fill(text, variables()) : text, found.language)
  }

  return {
    text: textIn,
    messages,
    /** An entry, or a part of one, with each text in all languages replaced by the finished one. */
    entry: (field: Field, value: unknown): unknown =>
      mapLeaves({ path: '', field, value }, (leaf) =>
        leaf.field.kind === 'localized' ? textIn(leaf.value) : leaf.value,
      ),
  }
}

export type Answers = ReturnType<typeof answersIn>

/** How texts of content and messages are answered: in one language, with its punctuation. */
import { allLanguages } from '../i18n/config'
import { defaultLanguage, type Language } from '../i18n/languages'
import { isText } from '../i18n/messages'
import { punctuate, punctuationReviver } from '../i18n/punctuation'
import { i18nextOptions, translator } from '../i18n/translator'
import { MAP_COUNTRIES, MAP_PROVIDER } from '../shared/office-map'
import {
  BACKUP_DAYS,
  CONFIRM_HOURS,
  LOG_DAYS,
  NEWS_DAYS,
  PENDING_DAYS,
} from '../shared/retention'
import { isRecord, recordOf } from '../shared/unknown'
import { fill } from '../words'
import type { Variable } from './variables'

export interface LocaleNode {
  language: string
  ns: string
  data: string
}

/** Gatsby's node lookup in a resolver; it renders a page again when a found node changes. */
export interface NodeModel {
  findOne: <Node>(query: { type: string; query: object }) => Promise<Node | null>
}

/**
 * A text by language, or a list of such, in one language and with its punctuation. What a
 * draft lacks is in the default language; only develop shows drafts. `withValues` replaces variables.
 */
export const inLanguage = (
  value: unknown,
  language: Language,
  withValues: (text: string) => string = (text) => text,
): unknown => {
  if (Array.isArray(value))
    return value.map((item) => inLanguage(item, language, withValues))
  const text = recordOf(value)[language]
  if (isText(text)) return punctuate(withValues(text), language)
  return language === defaultLanguage
    ? text
    : inLanguage(value, defaultLanguage, withValues)
}

const findLocale = (
  nodeModel: NodeModel,
  { language, ns }: Pick<LocaleNode, 'language' | 'ns'>,
): Promise<LocaleNode | null> =>
  nodeModel.findOne<LocaleNode>({
    type: 'Locale',
    query: { filter: { language: { eq: language }, ns: { eq: ns } } },
  })

/** Messages of a draft, with those of the default language where it has none. */
const withFallback = (own: unknown, fallback: unknown): unknown => {
  if (!isRecord(fallback)) return isText(own) ? own : fallback
  const texts = isRecord(own) ? own : {}
  return Object.fromEntries(
    Object.keys({ ...fallback, ...texts }).map((key) => [
      key,
      withFallback(texts[key], fallback[key]),
    ]),
  )
}

/** The messages of a language with its punctuation, as JSON. */
export const messagesOf = async (
  { language, ns, data }: LocaleNode,
  nodeModel: NodeModel,
): Promise<string> => {
  const messages: unknown = JSON.parse(data, punctuationReviver(language))
  const isDraft = allLanguages.some(({ code, draft }) => code === language && draft)
  if (!isDraft) return JSON.stringify(messages)
  const original = await findLocale(nodeModel, { language: defaultLanguage, ns })
  const fallback: unknown =
    original && JSON.parse(original.data, punctuationReviver(defaultLanguage))
  return JSON.stringify(withFallback(messages, fallback ?? {}))
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

/** The values of the variables in texts, each from the one place that declares it. */
export const variableValues = async (
  language: Language,
  nodeModel: NodeModel,
): Promise<Record<Variable, string>> => {
  // The content check guarantees their files.
  const only = async (type: string) =>
    recordOf(await nodeModel.findOne({ type, query: {} }))
  const [site, contact, publisher, locale] = await Promise.all([
    only('SiteInfo'),
    only('ContactDetails'),
    only('Publisher'),
    findLocale(nodeModel, { language, ns: i18nextOptions.defaultNS }),
  ])
  if (!locale) throw new Error(`There are no messages for «${language}»`)
  const data = await messagesOf(locale, nodeModel)
  const t = translator({ edges: [{ node: { ...locale, data } }] }, language)
  const text = (value: unknown) => String(inLanguage(value, language))
  const { street, postcode, city, country } = recordOf(contact.address)
  const messageDays = Number(publisher.messageDays)
  return {
    siteName: String(site.name),
    launchYear: String(site.launchYear),
    legalForm: text(publisher.legalForm),
    responsible: String(publisher.responsible),
    hostingCountry: text(publisher.hostingCountry),
    email: String(contact.email),
    phone: String(contact.phone),
    address: `${String(street)}, ${String(postcode)}\u00a0${text(city)}, ${text(country)}`,
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
}

/** A text, or a list of such, with its variables replaced. */
export const withVariables = async (
  text: unknown,
  language: Language,
  nodeModel: NodeModel,
): Promise<unknown> => {
  const values = await variableValues(language, nodeModel)
  return inLanguage(text, language, (written) => fill(written, values))
}

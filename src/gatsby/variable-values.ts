/** What the variables of legal texts become: each fact comes from where it stands. */
import type { Variable } from '../content-model/variables'
import type { Language } from '../i18n/languages'
import { i18nextOptions } from '../i18n/options'
import { translator } from '../i18n/translator'
import { isMapProvider, mapProviders } from '../shared/map-providers'
import { inLanguage } from './in-language'
import { KEEPING_TYPE, type Keeping } from './retention'
import { findLocale, messagesOf, type NodeModel } from './messages-of'

/** A node that exists once; the check of the content has found its file. */
const onlyNode = async <Node = unknown>(
  nodeModel: NodeModel,
  type: string,
): Promise<Node> => {
  const node = await nodeModel.findOne<Node>({ type, query: {} })
  if (node === null) throw new Error(`A legal text needs an entry of ${type}`)
  return node
}

/** The value at a path such as `address.city`; of a localized text, the language's. */
const at = (node: unknown, path: string, language: Language): string => {
  const value = path
    .split('.')
    .reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), node)
  return String(typeof value === 'object' ? inLanguage(value, language) : value)
}

/** `180 jours`, `1 jour`: messages have no plural forms, which editors would have to know. */
const daysInWords = (days: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-CH`, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  }).format(days)

export const variableValues = async (
  language: Language,
  nodeModel: NodeModel,
): Promise<Record<Variable, string>> => {
  const [site, contact, publisher, keeping, locale] = await Promise.all([
    onlyNode(nodeModel, 'SiteInfo'),
    onlyNode(nodeModel, 'ContactDetails'),
    onlyNode(nodeModel, 'Publisher'),
    onlyNode<Keeping>(nodeModel, KEEPING_TYPE),
    findLocale(nodeModel, { language, ns: i18nextOptions.defaultNS }),
  ])
  if (!locale) throw new Error(`There are no messages for «${language}»`)
  const data = await messagesOf(locale, nodeModel)
  const t = translator({ edges: [{ node: { ...locale, data } }] }, language)
  const provider = at(contact, 'map.provider', language)
  const { retentionDays } = keeping
  return {
    siteName: at(site, 'name', language),
    legalForm: at(publisher, 'legalForm', language),
    responsible: at(publisher, 'responsible', language),
    hostingCountry: at(publisher, 'hostingCountry', language),
    email: at(contact, 'email', language),
    phone: at(contact, 'phone', language),
    address: [
      at(contact, 'address.street', language),
      `${at(contact, 'address.postcode', language)} ${at(contact, 'address.city', language)}`,
      at(contact, 'address.country', language),
    ].join(', '),
    mapProvider: isMapProvider(provider) ? mapProviders[provider].label : provider,
    retention:
      retentionDays > 0
        ? t('legal.retention.limited', { time: daysInWords(retentionDays, language) })
        : t('legal.retention.unlimited'),
    pendingDays: String(keeping.pendingDays),
    confirmHours: String(keeping.confirmHours),
  }
}

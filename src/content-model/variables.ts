/**
 * The variables that editors may write in braces in some texts: pages show the address from the
 * contact page in place of `{email}`. So a fact that several texts mention is written in one file
 * only.
 */
import type { EditorText } from '../words'
import { issue, type Issue } from './issues'

/** What each variable stands for, in words for editors. */
export const variables = {
  siteName: { fr: 'nom de la plateforme', en: 'name of the platform' },
  launchYear: { fr: 'année du lancement', en: 'year of the launch' },
  legalForm: { fr: 'forme juridique', en: 'legal form' },
  responsible: { fr: 'personne responsable', en: 'responsible person' },
  hostingCountry: { fr: 'pays des serveurs', en: 'country of the servers' },
  email: { fr: 'e-mail', en: 'email' },
  phone: { fr: 'téléphone', en: 'phone' },
  address: { fr: 'adresse postale', en: 'postal address' },
  retention: {
    fr: 'phrase sur la durée de conservation',
    en: 'sentence on how long messages are kept',
  },
  pendingDays: {
    fr: 'jours avant qu’une adresse non confirmée soit effacée',
    en: 'days until an address that is not confirmed is erased',
  },
  newsDays: {
    fr: 'jours avant que l’envoi d’une nouvelle soit oublié',
    en: 'days until the sending of a news item is forgotten',
  },
  mailboxDays: {
    fr: 'jours avant que l’équipe efface un e-mail',
    en: 'days until the team erases an email',
  },
  backupDays: {
    fr: 'jours avant qu’une sauvegarde soit effacée',
    en: 'days until a backup is erased',
  },
  logDays: {
    fr: 'jours avant que le journal technique soit effacé',
    en: 'days until the technical log is erased',
  },
  mapProvider: {
    fr: 'service qui fournit la carte',
    en: 'service that provides the map',
  },
  mapCountries: {
    fr: 'pays des serveurs de ce service',
    en: 'countries of that service’s servers',
  },
  confirmHours: {
    fr: 'heures de validité du lien de confirmation',
    en: 'hours for which the confirmation link is good',
  },
} as const satisfies Record<string, EditorText>

export type Variable = keyof typeof variables

const names = Object.keys(variables)

/**
 * Matches a text in which braces only stand around the name of a variable. The pattern is also
 * written into the JSON Schemas.
 */
export const ONLY_VARIABLES = new RegExp(`^([^{}]|\\{(${names.join('|')})\\})*$`)

const inBraces = (name: string) => `{${name}}`

/** Lists all variables with their meaning, for the help text of a field. */
export const variableHelp = (language: keyof EditorText): string =>
  Object.entries(variables)
    .map(([name, meaning]) => `${inBraces(name)} (${meaning[language]})`)
    .join(', ')

export const checkVariables = (text: string): Issue | undefined =>
  ONLY_VARIABLES.test(text)
    ? undefined
    : issue('unknownVariable', { known: names.map(inBraces).join(', ') })

/**
 * Matches a text without braces. Most fields may have none, since no variables are filled in there
 * and visitors would see the braces.
 */
export const NO_BRACES = /^[^{}]*$/

export const checkNoBraces = (text: string): Issue | undefined =>
  NO_BRACES.test(text) ? undefined : issue('noVariables')

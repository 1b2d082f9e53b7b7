/** The settings of the server. Each is an environment variable, and is declared only here. */
import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { compile } from '@fastify/proxy-addr'
import { customCleanEnv, makeExactValidator } from 'envalid'
import addressParser from 'nodemailer/lib/addressparser'
import { placeOf } from '../src/content-model/content-type'
import { contact as contactType } from '../src/content-model/types/contact'
import { isMailable } from '../src/shared/email-address'
import { BUILT_WITH } from '../src/shared/public-folder'
import { isProxySecret, SECRET_MIN } from '../src/shared/request-guard'
import { HOUR } from '../src/shared/retention'
import { DEFAULT_SITE_URL, webAddress } from '../src/shared/site-address'
import { ifPossible, isUrl, textOf } from '../src/shared/unknown'
import type { WordValues } from '../src/words'
import {
  programText,
  settingProblem,
  terminalLanguage,
  type ProgramWordOf,
} from '../src/words/programs'
import { databaseFile } from './db/sqlite'

/** A mail address, and the name that mail programs show with it. */
export interface Mailbox {
  name: string
  address: string
}

/** Whether a URL names this machine, so that nobody can read what is sent to it. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

/** An error that says in the terminal's language what a setting should be. */
const expected = (word: ProgramWordOf<'settings'>, values?: WordValues) =>
  new Error(programText(`settings.${word}`, terminalLanguage(), values))

const check = (condition: boolean, ...otherwise: Parameters<typeof expected>) => {
  if (!condition) throw expected(...otherwise)
}

/** Makes a parser of whole numbers. Its error says which numbers are allowed. */
const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw expected('wholeNumber', { min, max })
    return value
  }

const parseUrl = (text: string, ...schemes: readonly string[]): URL => {
  const url = isUrl(text) ? new URL(text) : undefined
  if (url?.hostname && schemes.includes(url.protocol)) return url
  const or = programText('settings.or', terminalLanguage())
  throw expected('completeUrl', { starts: schemes.map((name) => `${name}//`).join(or) })
}

const listOf =
  <Item>(parse: (text: string) => Item) =>
  (text: string): Item[] =>
    text.split(',').map((item) => parse(item.trim()))

/**
 * Refuses a password that contains `/`, `?` or `#` without percent-encoding. The URL's host would
 * end at such a character, and error messages would show half of the password.
 */
const checkPassword = (text: string) =>
  check(!/^\w+:\/\/[^/?#]*[/?#].*@/.test(text), 'encoded')

const parseDatabaseUrl = (text: string): string => {
  if (!/^postgres/.test(text))
    check(ifPossible(() => databaseFile(text)) !== undefined, 'databaseFile')
  else {
    checkPassword(text)
    // A PostgreSQL URL without a host, such as `postgres://user@/db?host=/run/postgresql`, is
    // valid: it names a socket of this machine. `isUrl` would refuse it, so a host is added
    // for this check.
    const hasHost = isUrl(text.replace('@/', '@localhost/'))
    check(/^postgres(ql)?:\/\/\S+$/.test(text) && hasHost, 'postgres')
  }
  return text
}

/**
 * Parses SMTP_URL. It refuses anything after the port, since nodemailer would take
 * `?ignoreTLS=true` for an option, and send without encryption.
 */
const parseSmtpUrl = (text: string): URL => {
  checkPassword(text)
  const url = parseUrl(text, 'smtp:', 'smtps:')
  check(/^\/?$/.test(url.pathname + url.search + url.hash), 'afterPort')
  return url
}

/**
 * Parses WEBHOOK_URL. A webhook on another machine must use https, since others could read the
 * messages on their way otherwise.
 */
const parseWebhookUrl = (text: string): URL => {
  const url = parseUrl(text, 'https:', 'http:')
  check(!url.username && !url.password, 'signed')
  check(url.protocol === 'https:' || isLoopback(url), 'encrypted')
  return url
}

/**
 * Parses HOST. It refuses all names but `localhost`, since Conda sets a `HOST` that is no address
 * of this machine.
 */
const parseHost = (text: string): string => {
  check(isIP(text) > 0 || text === 'localhost', 'ownAddress')
  return text
}

/** Parses a mail address such as `name@example.org` or `Name <name@example.org>`. */
const parseMailbox = (text: string): Mailbox => {
  const [parsed, ...others] = addressParser(text)
  if (!parsed?.address || others.length > 0 || !isMailable(parsed.address))
    throw expected('mailbox')
  return { name: parsed.name, address: parsed.address }
}

const parseSecret = (text: string): string => {
  check(text.length >= SECRET_MIN, 'secret', { min: SECRET_MIN })
  return text
}

/**
 * Parses PROXY_SECRET. It refuses spaces at the ends and characters beyond ASCII, which an HTTP
 * header cannot carry.
 */
const parseProxySecret = (text: string): string => {
  check(isProxySecret(text), 'proxySecret', { min: SECRET_MIN })
  return text
}

/**
 * Removes the port from an IP address. Some proxies add it, and some also write quotes, as in
 * `192.0.2.1:1000` and `"[2001:db8::1]:1000"`.
 */
export const withoutPort = (address: string): string =>
  address.replace(/^"(.*)"$/, '$1').replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')

/**
 * Parses a list of addresses and networks into a function that says whether an address is in it.
 * IPv4 addresses written as IPv6, such as `::ffff:10.0.0.1`, are found, too.
 */
const parseNetworks = (text: string) => {
  try {
    const isIn = compile(listOf(String)(text))
    return (address: string, hop: number) => isIn(withoutPort(address), hop)
  } catch {
    throw expected('networks')
  }
}

/** Parses TRUST_PROXY: the proxies whose `X-Forwarded-For` header Fastify believes. */
const parseTrustProxy = (text: string) => {
  if (text === 'off') return false
  if (/^\d+$/.test(text)) return (_address: string, hop: number) => hop < Number(text)
  return parseNetworks(text)
}

/** Makes a parser of a setting that must be one of the given texts. Its error lists them. */
const oneOf =
  <Text extends string>(...texts: readonly Text[]) =>
  (text: string): Text => {
    const found = texts.find((each) => each === text)
    if (!found) throw expected('oneOf', { values: texts.join(', ') })
    return found
  }

const parseSite = (text: string): string => {
  const site = ifPossible(() => webAddress(text))
  if (site === undefined) throw expected('siteAddress')
  return site
}

/** A setting with a default: if its variable is not set, the text `initial` is parsed instead. */
const setting = <Value>(parse: (text: string) => Value, initial: string) =>
  makeExactValidator(parse)({ default: parse(initial) as NonNullable<Value> })

const optional = <Value>(parse: (text: string) => Value) =>
  makeExactValidator(parse)({ default: undefined })

const specs = {
  HOST: setting(parseHost, '127.0.0.1'),
  PORT: setting(wholeNumber(0, 65535), '9000'),
  TRUST_PROXY: setting(parseTrustProxy, 'off'),
  PROXY_SECRET: optional(parseProxySecret),
  PUBLIC_DIR: setting((text) => path.resolve(text), 'public'),
  SITE_URL: setting(parseSite, DEFAULT_SITE_URL),
  DATABASE_URL: setting(parseDatabaseUrl, 'file:data/messages.db'),
  SMTP_URL: optional(parseSmtpUrl),
  MAIL_TO: makeExactValidator(parseMailbox)(),
  MAIL_FROM: makeExactValidator(parseMailbox)(),
  WEBHOOK_URL: optional(parseWebhookUrl),
  WEBHOOK_SECRET: optional(listOf(parseSecret)),
  NEWS_PER_MINUTE: setting(wholeNumber(1, 6000), '60'),
  DELIVERY_DELAY: setting(wholeNumber(1, HOUR), '30000'),
  DELIVERY_ATTEMPTS: setting(wholeNumber(1, 1_000_000), '26'),
  DELIVERY_TIMEOUT: setting(wholeNumber(100, HOUR), '300000'),
  SHUTDOWN_DELAY: setting(wholeNumber(0, HOUR), '0'),
  RATE_LIMIT: setting(wholeNumber(1, 1_000_000_000), '30'),
  RATE_LIMIT_TOTAL: setting(wholeNumber(1, 1_000_000_000), '1200'),
  MAX_CONNECTIONS: setting(wholeNumber(1, 1_000_000), '2000'),
  METRICS_FROM: setting(parseNetworks, '127.0.0.0/8,::1'),
  LOG_LEVEL: setting(oneOf('error', 'warn', 'info', 'debug'), 'info'),
}

/** The names of all environment variables that the server reads; docs/settings.md explains them. */
export const settingNames = Object.keys(specs)

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The value of a setting as errors show it. Values that may hold a password or a secret
 * path are hidden.
 */
const shown = (name: string, text = '') =>
  /SECRET|WEBHOOK/.test(name) || (name.endsWith('_URL') && /[@?]/.test(text)) ? '…' : text

/** The SITE_URL that the built pages were built with; `undefined` if there are no built pages. */
const siteOfPages = (folder: string): string | undefined => {
  const file = path.join(folder, BUILT_WITH)
  if (!existsSync(file)) return undefined
  return textOf(JSON.parse(readFileSync(file, 'utf8')), 'SITE_URL')
}

/**
 * The e-mail of the contact page; empty if its file has a mistake, which the content check names.
 * The file is not imported but read with the settings: `npm start` checks the settings before the
 * content, and a mistake in an imported file would end it.
 */
const contactEmail = (): string => {
  const file = path.join(__dirname, '..', placeOf(contactType))
  const contact = ifPossible((): unknown => JSON.parse(readFileSync(file, 'utf8')))
  return textOf(contact, 'email')
}

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 * @throws {Error} in the terminal's language, that lists all wrong settings, one per line
 */
export const readSettings = (environment: Environment) => {
  const set = Object.entries(environment).filter(([, text]) => text)
  const SITE_URL = siteOfPages(environment.PUBLIC_DIR || 'public')
  // Check the address in `content/contact.json` like a setting: an editor may have changed it since
  // the last content check.
  const email = contactEmail()
  const texts: Environment = {
    SITE_URL,
    MAIL_TO: email,
    MAIL_FROM: email,
    ...Object.fromEntries(set),
  }
  const origin = (name: string) =>
    name.startsWith('MAIL_') && !environment[name]
      ? ' (email in content/contact.json)'
      : ''
  return customCleanEnv(texts, specs, (settings) => settings, {
    reporter({ errors }) {
      const problems = Object.entries(errors).map(([name, error]) =>
        settingProblem(
          `${name}=${shown(name, texts[name])}${origin(name)}`,
          String(error?.message),
        ),
      )
      if (environment.WEBHOOK_URL && !environment.WEBHOOK_SECRET)
        problems.push(programText('settings.noSecret', terminalLanguage()))
      if (problems.length === 1) throw new Error(problems[0])
      if (problems.length > 0) {
        const title = programText('settings.several', terminalLanguage())
        throw new Error([title, ...problems].join('\n  '))
      }
    },
  })
}

export type Settings = ReturnType<typeof readSettings>

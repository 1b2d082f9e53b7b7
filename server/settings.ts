/** The settings of the server. Each is an environment variable, and is declared only here. */
import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { compile } from '@fastify/proxy-addr'
import { customCleanEnv, makeExactValidator, str } from 'envalid'
import addressParser from 'nodemailer/lib/addressparser'
import contact from '../content/contact.json'
import { isMailable } from '../src/shared/email-address'
import { BUILT_WITH } from '../src/shared/public-folder'
import { isProxySecret, SECRET_MIN } from '../src/shared/request-guard'
import { HOUR } from '../src/shared/retention'
import { DEFAULT_SITE_URL, webAddress } from '../src/shared/site-address'
import { textOf } from '../src/shared/unknown'
import { databaseFile } from './db/sqlite'

/** A mail address and its display name. */
export interface Mailbox {
  name: string
  address: string
}

/** Whether a URL names this machine, so that nobody can read what is sent to it. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

const check = (condition: boolean, expected: string) => {
  if (!condition) throw new Error(expected)
}

/** Makes a parser of whole numbers. Its error says which numbers are allowed. */
const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`)
    return value
  }

const parseUrl = (text: string, ...schemes: readonly string[]): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.hostname && schemes.includes(url.protocol)) return url
  const starts = schemes.map((scheme) => `${scheme}//`).join(' or ')
  throw new Error(`must be a complete URL that begins with ${starts}`)
}

const listOf =
  <Item>(parse: (text: string) => Item) =>
  (text: string): Item[] =>
    text.split(',').map((item) => parse(item.trim()))

/**
 * Refuses a bare `/`, `?` or `#` in a password. There, the host of the URL would end, and error
 * messages would show half of the password.
 */
const checkPassword = (text: string) =>
  check(
    !/^\w+:\/\/[^/?#]*[/?#].*@/.test(text),
    'must have @ : / ? # % of its user and password percent-encoded',
  )

const parseDatabaseUrl = (text: string): string => {
  if (!/^postgres/.test(text)) databaseFile(text)
  else {
    checkPassword(text)
    // A PostgreSQL URL without a host names a socket of this machine, as in
    // `postgres://user@/db?host=/run/postgresql`.
    const hasHost = URL.canParse(text.replace('@/', '@localhost/'))
    check(
      /^postgres(ql)?:\/\/\S+$/.test(text) && hasHost,
      'must be a complete postgres:// URL',
    )
  }
  return text
}

/**
 * Parses SMTP_URL. It refuses anything after the port, since nodemailer would take
 * `?ignoreTLS=true` for an option.
 */
const parseSmtpUrl = (text: string): URL => {
  checkPassword(text)
  const url = parseUrl(text, 'smtp:', 'smtps:')
  check(
    /^\/?$/.test(url.pathname + url.search + url.hash),
    'must have nothing after the port',
  )
  return url
}

/**
 * Parses WEBHOOK_URL. A webhook on another machine must use https, since others could read the
 * messages on their way otherwise.
 */
const parseWebhookUrl = (text: string): URL => {
  const url = parseUrl(text, 'https:', 'http:')
  check(
    !url.username && !url.password,
    'must have no user or password; requests are signed',
  )
  check(
    url.protocol === 'https:' || isLoopback(url),
    'must begin with https:// unless it is on this machine',
  )
  return url
}

/**
 * Parses HOST. It refuses all names but `localhost`, since Conda sets a `HOST` that is no address
 * of this machine.
 */
const parseHost = (text: string): string => {
  check(
    isIP(text) > 0 || text === 'localhost',
    'must be an IP address of this machine, such as 127.0.0.1 or 0.0.0.0',
  )
  return text
}

/** Parses a mail address such as `name@example.org` or `Name <name@example.org>`. */
const parseMailbox = (text: string): Mailbox => {
  const [parsed, ...others] = addressParser(text)
  if (!parsed?.address || others.length > 0 || !isMailable(parsed.address))
    throw new Error('must be one mail address, such as Team <team@example.org>')
  return { name: parsed.name, address: parsed.address }
}

const parseSecret = (text: string): string => {
  check(text.length >= SECRET_MIN, `must have ${SECRET_MIN} characters or more`)
  return text
}

/**
 * Parses PROXY_SECRET. It refuses spaces at the ends and characters beyond ASCII, which an HTTP
 * header cannot carry.
 */
const parseProxySecret = (text: string): string => {
  check(
    isProxySecret(text),
    `must have ${SECRET_MIN} characters or more: letters, digits and signs, no spaces`,
  )
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
    throw new Error('must be addresses or networks, with commas between them')
  }
}

/** Parses TRUST_PROXY: the proxies whose `X-Forwarded-For` header Fastify believes. */
const parseTrustProxy = (text: string) => {
  if (text === 'off') return false
  if (/^\d+$/.test(text)) return (_address: string, hop: number) => hop < Number(text)
  return parseNetworks(text)
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
  SITE_URL: setting(webAddress, DEFAULT_SITE_URL),
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
  LOG_LEVEL: str({ choices: ['error', 'warn', 'info', 'debug'], default: 'info' }),
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
 * Reads the settings from environment variables; an empty variable counts as unset.
 * @throws {Error} that lists all wrong settings, one per line
 */
export const readSettings = (environment: Environment) => {
  const set = Object.entries(environment).filter(([, text]) => text)
  const SITE_URL = siteOfPages(environment.PUBLIC_DIR || 'public')
  // The address in `content/contact.json` is checked here again, since an editor may have changed
  // it since the last content check.
  const email = textOf(contact, 'email')
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
      const problems = Object.entries(errors).map(
        ([name, error]) =>
          `${name}=${shown(name, texts[name])}${origin(name)}: ${error?.message}`,
      )
      if (environment.WEBHOOK_URL && !environment.WEBHOOK_SECRET)
        problems.push('WEBHOOK_SECRET: is missing, and WEBHOOK_URL needs one')
      if (problems.length > 0)
        throw new Error(['These settings are wrong:', ...problems].join('\n  '))
    },
  })
}

export type Settings = ReturnType<typeof readSettings>

/** The receiver's settings: each is declared here, and nowhere else. */
import { email } from '../../content/contact.json'
import { RETENTION, wholeNumber } from '../../src/shared/retention'
import { DEFAULT_SITE_URL } from '../../src/shared/site-address'
import { HOUR } from '../time'
import { namesOf, readDeclared, tableOf, type Environment, type Read } from './declare'
import {
  anyText,
  databaseUrl,
  folder,
  mailbox,
  mailServer,
  networks,
  oneOf,
  onOrOff,
  optionalWebAddress,
  origins,
  secret,
  secureUrl,
  trustProxy,
  webAddress,
} from './parsers'

export { SettingsError } from './declare'
export type { MailServer } from './parsers'

const listening = (read: Read) => ({
  host: read({
    name: 'HOST',
    default: '127.0.0.1',
    description:
      'Address to listen on, one; of `localhost`, the first it has. `0.0.0.0` is reachable from other machines.',
    parse: anyText,
  }),
  port: read({
    name: 'PORT',
    default: '9000',
    description: 'Port to listen on; `0` takes any free one.',
    parse: wholeNumber(0, 65535),
  }),
  trustProxy: read({
    name: 'TRUST_PROXY',
    default: 'off',
    description:
      'Whose `X-Forwarded-For` is believed: `off`, the number of proxies in front, or ' +
      'their addresses or networks with commas between them.',
    parse: trustProxy,
  }),
})

const places = (read: Read) => ({
  publicDir: read({
    name: 'PUBLIC_DIR',
    default: 'public',
    description: 'Folder of the built site; it may be missing.',
    parse: folder,
  }),
  siteUrl: read({
    name: 'SITE_URL',
    default: DEFAULT_SITE_URL,
    description:
      'Where visitors find the site, its path included: the pages are built for the same one. With `https:`, browsers are told to come by TLS only.',
    parse: webAddress,
  }),
  receiverUrl: read({
    name: 'RECEIVER_URL',
    default: '',
    description:
      'Where visitors reach this receiver, if it is not where the site is; links in mails lead there.',
    parse: optionalWebAddress,
  }),
  allowedOrigins: read({
    name: 'ALLOWED_ORIGINS',
    default: '',
    description:
      'Sites on other hosts that may post here, such as `https://www.example.org`, with commas between them.',
    parse: origins,
  }),
})

const keeping = (read: Read) => ({
  databaseUrl: read({
    name: 'DATABASE_URL',
    default: 'file:data/messages.db',
    description:
      'Where messages and subscriptions are kept: `file:` and a path for SQLite, or a `postgres://` URL.',
    parse: databaseUrl,
  }),
  retentionDays: read({
    ...RETENTION,
    description: 'Days after which messages are erased; `0` keeps them.',
  }),
  signingSecret: read({
    name: 'SIGNING_SECRET',
    default: '',
    description:
      'Signs links in mails and form tokens, 32 characters or more. Without one, the database keeps one.',
    parse: secret,
  }),
})

const delivering = (read: Read) => ({
  smtp: read({
    name: 'SMTP_URL',
    default: '',
    description:
      'Mail server, such as `smtp://user:password@mail.example.org:587`. STARTTLS is required, unless it is on this machine. Without one, mails are written to `MAIL_DIR`.',
    parse: mailServer,
  }),
  mailDir: read({
    name: 'MAIL_DIR',
    default: 'data/mail',
    description: 'Folder for the `.eml` files of mails when there is no `SMTP_URL`.',
    parse: folder,
  }),
  mailTo: read({
    name: 'MAIL_TO',
    default: email,
    description: 'Who gets the messages; the default is the e-mail on the contact page.',
    parse: mailbox,
  }),
  mailFrom: read({
    name: 'MAIL_FROM',
    default: email,
    description:
      'Whom all mails come from; the mail server must be allowed to send for it.',
    parse: mailbox,
  }),
  webhookUrl: read({
    name: 'WEBHOOK_URL',
    default: '',
    description: 'Where messages are posted as signed JSON, besides the mail.',
    parse: secureUrl,
  }),
  webhookSecret: read({
    name: 'WEBHOOK_SECRET',
    default: '',
    description: 'Signs what is posted to `WEBHOOK_URL`; 32 characters or more.',
    parse: secret,
  }),
  deliveryDelay: read({
    name: 'DELIVERY_DELAY',
    default: '30000',
    description:
      'Milliseconds until a failed delivery is tried again; each further wait is twice as long, up to six hours.',
    parse: wholeNumber(1, HOUR),
  }),
  deliveryAttempts: read({
    name: 'DELIVERY_ATTEMPTS',
    default: '26',
    description:
      'Attempts after which a delivery has failed; 26 are more than two days. The message stays in the inbox.',
    parse: wholeNumber(1, 1_000_000),
  }),
  deliveryTimeout: read({
    name: 'DELIVERY_TIMEOUT',
    default: '300000',
    description:
      'Milliseconds that one attempt at a delivery may take. What a receiver that crashed was about to deliver is taken over after twice as long.',
    parse: wholeNumber(100, HOUR),
  }),
})

const guarding = (read: Read) => ({
  rateLimit: read({
    name: 'RATE_LIMIT',
    default: '30',
    description:
      'Submissions that a client may have accepted in a minute; ten times as many may be refused for what is in them.',
    parse: wholeNumber(1, 1_000_000_000),
  }),
  rateLimitTotal: read({
    name: 'RATE_LIMIT_TOTAL',
    default: '1200',
    description: 'Submissions accepted in a minute from all clients together.',
    parse: wholeNumber(1, 1_000_000_000),
  }),
  proofOfWork: read({
    name: 'PROOF_OF_WORK',
    default: '0',
    description:
      'Work that a browser does before it sends, unasked and unseen; `5000` is about a second on a phone. Messages without it are marked as suspected, none is refused. `0` asks for none.',
    parse: wholeNumber(0, 10_000_000),
  }),
  maxConnections: read({
    name: 'MAX_CONNECTIONS',
    default: '2000',
    description: 'Connections at a time; one more is closed.',
    parse: wholeNumber(1, 1_000_000),
  }),
})

const watching = (read: Read) => ({
  metricsFrom: read({
    name: 'METRICS_FROM',
    default: '127.0.0.0/8,::1',
    description:
      'Addresses and networks that may read `/metrics`, with commas between them.',
    parse: networks,
  }),
  pageCounts: read({
    name: 'PAGE_COUNTS',
    default: 'off',
    description:
      'Whether it is counted how often each page is asked for on each day, and nothing about who asks: `on` or `off`.',
    parse: onOrOff,
  }),
  logLevel: read({
    name: 'LOG_LEVEL',
    default: 'info',
    description: 'Least important lines in the log: `error`, `warn`, `info` or `debug`.',
    parse: oneOf(['error', 'warn', 'info', 'debug']),
  }),
})

/** All settings, told one by one to `read`, which answers with the value. */
const declare = (read: Read) => ({
  ...listening(read),
  ...places(read),
  ...keeping(read),
  ...delivering(read),
  ...guarding(read),
  ...watching(read),
})

export type Settings = Readonly<ReturnType<typeof declare>>

/** What one setting needs of another. */
const conflicts = ({ webhookUrl, webhookSecret }: Settings): string[] =>
  webhookUrl && !webhookSecret
    ? ['WEBHOOK_SECRET: is missing, and WEBHOOK_URL needs one']
    : []

/**
 * The settings of an environment; an empty text counts as unset.
 * @throws {SettingsError} with all that is wrong
 */
export const readSettings = (env: Environment): Settings =>
  readDeclared(declare, env, conflicts)

/** The settings as a Markdown table: the one in the documentation, and a test compares them. */
export const settingsTable = (): string => tableOf(declare)

/** The names of all environment variables that set something. */
export const settingNames = (): readonly string[] => namesOf(declare)

/** The receiver's settings. */
import { isIP } from 'node:net'
import path from 'node:path'
import { databaseFile } from './database-file'
import {
  readDeclared,
  tableOf,
  type Environment,
  type Setting,
} from './declared-settings'

export { SettingsError } from './declared-settings'

/** Which senders of `X-Forwarded-For` are believed, as Fastify wants it. */
type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

const wholeNumber = (min: number, max: number) => (text: string) => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new Error(`must be a whole number from ${min} to ${max}`)
  return value
}

const databaseUrl = (text: string) => {
  databaseFile(text)
  return text
}

const isNetwork = (text: string) => {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const size = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= size
}

const trustProxy = (text: string): TrustProxy => {
  if (text === 'off') return false
  if (/^[1-9]\d?$/.test(text)) return (_address, hop) => hop < Number(text)
  const networks = text.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return networks
  throw new Error('must be off, a number of proxies, or their addresses')
}

/** All settings, told one by one to `read`, which answers with the value. */
const declare = (read: <T>(setting: Setting<T>) => T) => ({
  host: read({
    name: 'HOST',
    default: '127.0.0.1',
    description: 'Address to listen on; `0.0.0.0` is reachable from other machines.',
    parse: (text) => text,
  }),
  port: read({
    name: 'PORT',
    default: '9000',
    description: 'Port to listen on; `0` takes any free one.',
    parse: wholeNumber(0, 65535),
  }),
  databaseUrl: read({
    name: 'DATABASE_URL',
    default: 'file:data/messages.db',
    description: 'Where messages and subscriptions are kept: `file:` and a path.',
    parse: databaseUrl,
  }),
  publicDir: read({
    name: 'PUBLIC_DIR',
    default: 'public',
    description: 'Folder of the built site; it may be missing.',
    parse: (text) => path.resolve(text),
  }),
  rateLimit: read({
    name: 'RATE_LIMIT',
    default: '30',
    description: 'Submissions, accepted or not, that a client may make in a minute.',
    parse: wholeNumber(1, 1_000_000_000),
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

export type Settings = Readonly<ReturnType<typeof declare>>

/**
 * The settings of an environment; an empty text counts as unset.
 * @throws {SettingsError} with all that is wrong
 */
export const readSettings = (env: Environment): Settings => readDeclared(declare, env)

/** The settings as a Markdown table: the one in the README, and a test compares them. */
export const settingsTable = (): string => tableOf(declare)

/** What settings may hold. Each parser throws an error that says what was expected. */
import { BlockList, isIP } from 'node:net'
import path from 'node:path'
import addressParser from 'nodemailer/lib/addressparser'
import { webAddress } from '../../src/shared/site-address'
import { isMailable, type Mailbox } from '../mail/mailbox'
import { databaseFile } from '../db/sqlite'

export { webAddress }

export const anyText = (text: string): string => text

export const folder = (text: string): string => path.resolve(text)

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Choice => {
    const found = choices.find((choice) => choice === text)
    if (found === undefined) throw new Error(`must be one of ${choices.join(', ')}`)
    return found
  }

const onOff = oneOf(['off', 'on'])

export const onOrOff = (text: string): boolean => onOff(text) === 'on'

const listOf =
  <Item>(parse: (text: string) => Item) =>
  (text: string): Item[] =>
    text === '' ? [] : text.split(',').map((item) => parse(item.trim()))

/** Kept as it is; whoever opens it knows more. */
export const databaseUrl = (text: string): string => {
  if (/^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text)) return text
  if (/^postgres/.test(text)) throw new Error('must be a complete postgres:// URL')
  databaseFile(text)
  return text
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

const url = (text: string, protocols: readonly string[]): URL => {
  if (URL.canParse(text)) {
    const parsed = new URL(text)
    if (protocols.includes(parsed.protocol) && parsed.hostname) return parsed
  }
  throw new Error(
    `must be a complete URL that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`,
  )
}

export const optionalWebAddress = (text: string): string | undefined =>
  text === '' ? undefined : webAddress(text)

/** Where messages go in the clear would be read on the way: off this machine, https only. */
export const secureUrl = (text: string): string | undefined => {
  if (text === '') return undefined
  const { protocol, hostname, href, username, password } = url(text, ['https:', 'http:'])
  if (username || password)
    throw new Error('must have no user or password; what is posted is signed instead')
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new Error('must begin with https:// unless it is on this machine')
  return href
}

export interface MailServer {
  href: string
  /** Whether mail may travel in the clear, since it does not leave the machine. */
  loopback: boolean
}

export const mailServer = (text: string): MailServer | undefined => {
  if (text === '') return undefined
  const { href, hostname } = url(text, ['smtp:', 'smtps:'])
  return { href, loopback: isLoopback(hostname) }
}

/** `name@example.org`, or `Name <name@example.org>`. */
export const mailbox = (text: string): Mailbox => {
  const [parsed, ...others] = addressParser(text)
  if (!parsed?.address || others.length > 0 || !isMailable(parsed.address))
    throw new Error('must be one mail address, such as Team <team@example.org>')
  return { name: parsed.name, address: parsed.address }
}

/** Secrets that can be guessed are none. */
const SECRET_MIN = 32

export const secret = (text: string): string | undefined => {
  if (text === '') return undefined
  if (text.length < SECRET_MIN)
    throw new Error(`must have ${SECRET_MIN} characters or more`)
  return text
}

const origin = (text: string): string => {
  const parsed = url(text, ['https:', 'http:'])
  if (parsed.origin !== text.replace(/\/$/, ''))
    throw new Error(
      'must be origins such as https://www.example.org, with commas between',
    )
  return parsed.origin
}

export const origins = listOf(origin)

interface Network {
  address: string
  bits: number
  family: 'ipv4' | 'ipv6'
}

const network = (text: string): Network => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  const size = version === 6 ? 128 : 32
  const valid =
    version !== 0 && rest.length === 0 && (bits === undefined || /^\d+$/.test(bits))
  if (!valid || Number(bits ?? size) > size)
    throw new Error('must be addresses or networks, with commas between them')
  return {
    address,
    bits: Number(bits ?? size),
    family: version === 6 ? 'ipv6' : 'ipv4',
  }
}

const networkList = listOf(network)

export const networks = (text: string): BlockList => {
  const list = new BlockList()
  for (const { address, bits, family } of networkList(text))
    list.addSubnet(address, bits, family)
  return list
}

/** Which senders of `X-Forwarded-For` are believed, as Fastify wants it. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

export const trustProxy = (text: string): TrustProxy => {
  if (text === 'off') return false
  if (/^[1-9]\d?$/.test(text)) return (_address, hop) => hop < Number(text)
  try {
    networkList(text)
  } catch {
    throw new Error(
      'must be off, the number of proxies in front, or their addresses with commas between them',
    )
  }
  return text.split(',').map((item) => item.trim())
}

/**
 * Finds the networks that an IP address belongs to, from the client's own to that of its provider.
 */
import ipaddr from 'ipaddr.js'
import type { LimitScope } from '../db/tables'
import { withoutPort } from '../settings'

export type Network = Exclude<LimitScope, 'all'>

/**
 * The size of each kind of network: how many bits all of its addresses have in common. In IPv6,
 * whoever rents a machine has a /64, a household is given a /56, an organisation a /48, and a
 * provider gets a /29 without a justification (RIPE-738). In IPv4, no size stands for a household,
 * since carriers put many of them behind one address.
 */
const BITS: Record<'ipv4' | 'ipv6', Partial<Record<Network, number>>> = {
  ipv4: { client: 32, organisation: 24, provider: 16 },
  ipv6: { client: 64, household: 56, organisation: 48, provider: 29 },
}

/**
 * The length of the longest IPv6 address. A text instead of an address is cut to it, so that long
 * ones do not fill the memory.
 */
const ADDRESS_MAX = 45

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * Parses an IP address. An IPv4 address may be written as an IPv6 one: `::ffff:192.0.2.1`, or
 * behind a translator (NAT64) `64:ff9b::c000:201`.
 */
const parse = (text: string): Address => {
  const address = ipaddr.process(text)
  return address.range() === 'rfc6052'
    ? new ipaddr.IPv4(address.toByteArray().slice(-4))
    : address
}

const networkOf = (address: Address, bits: number): string => {
  const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${kind.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`
}

/**
 * The networks that an address belongs to, such as `2001:db8:1:2::/64` for a client. A text that is
 * not an address, such as the `unknown` that some proxies send, counts as a client. All such
 * clients together have the limit of one provider.
 */
export const networksOf = (ip: string): Partial<Record<Network, string>> => {
  const text = withoutPort(ip)
  if (!ipaddr.isValid(text))
    return { client: text.slice(0, ADDRESS_MAX), provider: 'no address' }
  const address = parse(text)
  const sizes = Object.entries(BITS[address.kind()])
  return Object.fromEntries(sizes.map(([name, bits]) => [name, networkOf(address, bits)]))
}

/** The networks that an IP address is in, from a client's own to that of its provider. */
import ipaddr from 'ipaddr.js'
import type { LimitScope } from '../db/tables'
import { withoutPort } from '../settings'

export type Network = Exclude<LimitScope, 'all'>

/**
 * The length of the prefix that all addresses of a network share, in bits. Of IPv6, who rents a machine has a /64, a
 * household is given a /56, an organisation a /48, and a provider a /29 without having to say what
 * for (RIPE-738). Of IPv4, carriers put many households behind one address.
 */
const BITS: Record<'ipv4' | 'ipv6', Partial<Record<Network, number>>> = {
  ipv4: { client: 32, organisation: 24, provider: 16 },
  ipv6: { client: 64, household: 56, organisation: 48, provider: 29 },
}

/** The length of the longest IPv6 address. Texts are cut to it, so that long ones do not fill the memory. */
const ADDRESS_MAX = 45

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** IPv4 may be written as IPv6: `::ffff:192.0.2.1`, or behind a translator (NAT64) `64:ff9b::c000:201`. */
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
 * The networks of an address, such as `2001:db8:1:2::/64` for a client. A text that is no address, such as
 * the `unknown` of some proxies, counts as a client; all such clients are in one network.
 */
export const networksOf = (ip: string): Partial<Record<Network, string>> => {
  const text = withoutPort(ip)
  if (!ipaddr.isValid(text))
    return { client: text.slice(0, ADDRESS_MAX), provider: 'no address' }
  const address = parse(text)
  const sizes = Object.entries(BITS[address.kind()])
  return Object.fromEntries(sizes.map(([name, bits]) => [name, networkOf(address, bits)]))
}

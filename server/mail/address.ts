/** Which mail addresses and servers can be used. */

/** A mail address and its display name. */
export interface Mailbox {
  name: string
  address: string
}

/**
 * Addresses that mail is sent to: without quotes, brackets, lists or comments. The forms
 * accept more, as the specification asks; the team answers those by hand. Source: dot-atom
 * and hostname of RFC 5322 and RFC 1123, with letters of any script (RFC 6531).
 */
const MAILABLE =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/** Longest local part, in bytes (RFC 5321). */
const LOCAL_MAX = 64

export const isMailable = (address: string): boolean => {
  const [local = ''] = address.split('@')
  return Buffer.byteLength(local) <= LOCAL_MAX && MAILABLE.test(address)
}

/** Whether a URL is on this machine, so that nobody can listen on the way. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

/** Which mail addresses and servers can be used. */

/** A mail address and its display name. */
export interface Mailbox {
  name: string
  address: string
}

/** Whether a URL is on this machine, so that nobody can listen on the way. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

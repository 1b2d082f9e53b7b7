import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Store } from './db'
import { signingSecret } from './db/key-value'
import type { Settings } from './settings'

/** A token for one purpose is not valid for another. */
type Purpose = 'confirm' | 'unsubscribe'

/** No token of this server is longer. */
const LONGEST = 500

const equal = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Tokens that go into links, signed with HMAC-SHA-256: `fields.signature` in base64url. The
 * first secret signs; tokens of all are good.
 */
export const createSigner = (...secrets: readonly string[]) => {
  const signaturesOf = (purpose: Purpose, body: string) =>
    secrets.map((secret) =>
      createHmac('sha256', secret).update(`${purpose}.${body}`).digest('base64url'),
    )
  return {
    /** A signed token with these fields, which anybody can read. */
    sign(purpose: Purpose, fields: readonly string[]): string {
      const body = Buffer.from(fields.join('\n')).toString('base64url')
      return `${body}.${signaturesOf(purpose, body)[0]}`
    },
    /** The fields of a token that this server signed for this purpose. */
    open(purpose: Purpose, token: string): string[] | undefined {
      if (token.length > LONGEST || !/^[\w-]+\.[\w-]+$/.test(token)) return undefined
      const [body = '', signature = ''] = token.split('.')
      if (!signaturesOf(purpose, body).some((valid) => equal(signature, valid)))
        return undefined
      return Buffer.from(body, 'base64url').toString().split('\n')
    },
  }
}

/** Signs with the secrets of the settings, or the database's own. */
export const openSigner = async ({ SIGNING_SECRET }: Settings, store: Store) =>
  createSigner(...(SIGNING_SECRET ?? [await signingSecret(store)]))

export type Signer = ReturnType<typeof createSigner>

import { createHmac, timingSafeEqual } from 'node:crypto'

/** A token for one purpose is not valid for another. */
type Purpose = 'confirm' | 'unsubscribe' | 'form'

/** No token of this server is longer. */
const LONGEST = 500

const equal = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Tokens that go into links, signed with HMAC-SHA-256: `fields.signature` in base64url. */
export const createSigner = (secret: string) => {
  const signatureOf = (purpose: Purpose, body: string) =>
    createHmac('sha256', secret).update(`${purpose}.${body}`).digest('base64url')
  return {
    /** A signed token with these fields, which anybody can read. */
    sign(purpose: Purpose, fields: readonly string[]): string {
      const body = Buffer.from(fields.join('\n')).toString('base64url')
      return `${body}.${signatureOf(purpose, body)}`
    },
    /** The fields of a token that this server signed for this purpose. */
    open(purpose: Purpose, token: string): string[] | undefined {
      if (token.length > LONGEST || !/^[\w-]+\.[\w-]+$/.test(token)) return undefined
      const [body = '', signature = ''] = token.split('.')
      if (!equal(signature, signatureOf(purpose, body))) return undefined
      return Buffer.from(body, 'base64url').toString().split('\n')
    },
  }
}

export type Signer = ReturnType<typeof createSigner>

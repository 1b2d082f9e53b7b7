import send from '@fastify/send'
import { headersOfFile } from '../../../src/shared/headers/of-file'
import type { SiteFile, Variant } from './site-file'

const typeOf = (name: string) => {
  const type = send.mime.getType(name) ?? 'application/octet-stream'
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}

/** Headers that a variant of a file has whatever becomes of the answer. */
const lasting = ({ name, variants, policy }: SiteFile, { etag }: Variant) => ({
  etag,
  ...headersOfFile(name),
  ...(variants.length > 1 && { vary: 'Accept-Encoding' }),
  ...(policy !== undefined && { 'content-security-policy': policy }),
})

/** Headers of the file, and of word that it has not changed. */
export const fileHeaders = (file: SiteFile, variant: Variant) => {
  const notModified = lasting(file, variant)
  const { encoding } = variant
  const whole = {
    ...notModified,
    'content-type': typeOf(file.name),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  return { whole, notModified }
}

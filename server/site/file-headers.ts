import send from '@fastify/send'
import { cacheControl } from './cache-control'
import type { SiteFile, Variant } from './site-file'

const typeOf = (name: string) => {
  const type = send.mime.getType(name) ?? 'application/octet-stream'
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}

/** Headers that a variant of a file has whatever becomes of the answer. */
const lasting = ({ name, variants, policy }: SiteFile, { etag }: Variant) => ({
  etag,
  'cache-control': cacheControl(name),
  ...(variants.length > 1 && { vary: 'Accept-Encoding' }),
  ...(policy !== undefined && { 'content-security-policy': policy }),
  // The editor signs in through a window that has to be able to answer it.
  ...(name.startsWith('admin/') && {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }),
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

import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** How the files begin that the build can read: PNG, JPEG, WebP, AVIF. */
const SIGNATURES = [
  /^\x89PNG\r\n/,
  /^\xff\xd8\xff/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftypavi[fs]/,
]

/** Whether a file that exists is a picture, whatever its name says. */
export const isPicture = (file: string): boolean => {
  if (!statSync(file).isFile()) return false
  const start = Buffer.alloc(12)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, start)
  closeSync(descriptor)
  return SIGNATURES.some((signature) => signature.test(start.toString('latin1')))
}

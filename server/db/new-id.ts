import { randomBytes } from 'node:crypto'

/**
 * A UUID of version 7 (RFC 9562): the moment first, then 74 random bits. Those made one after
 * the other stand side by side in an index, so that a commit writes few pages of it, where
 * random ones are strewn over all.
 */
export const newId = (now = Date.now()): string => {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  return bytes
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

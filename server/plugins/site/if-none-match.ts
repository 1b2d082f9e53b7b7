/** `W/` says that a tag is weak, which makes no difference to who only wants to know. */
const TAG = /(?:W\/)?("[^"]*")/g

/** Whether a client that sends this `If-None-Match` has what `etag` stands for. */
export const isKnown = (header: string | undefined, etag: string): boolean => {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  for (const [, tag] of header.matchAll(TAG)) if (tag === etag) return true
  return false
}

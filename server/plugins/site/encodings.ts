/** How a file may be sent, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

/** One of the list in `Accept-Encoding`: a name, and how much it is liked. */
const ITEM = /^([^\s;]+)\s*(?:;\s*q\s*=\s*([\d.]+))?$/i

const oldNames: Record<string, string> = { 'x-gzip': 'gzip' }

const likings = (header: string) => {
  const found = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [, name, quality = '1'] = ITEM.exec(item.trim()) ?? []
    const liked = Number(quality)
    if (name !== undefined && liked <= 1) found.set(oldNames[name] ?? name, liked)
  }
  return found
}

/**
 * What a client takes, what it likes best first, and of equals the smallest. A file is sent
 * as it is in the end, even to whoever refuses that: an answer is better than none.
 */
export const acceptedEncodings = (header: string | undefined): readonly Encoding[] => {
  const liked = likings(header ?? '')
  const liking = (encoding: Encoding) =>
    liked.get(encoding) ??
    // Unless it is named, it is what is left.
    (encoding === 'identity' ? 0 : (liked.get('*') ?? 0))
  return encodings
    .filter((encoding) => encoding === 'identity' || liking(encoding) > 0)
    .sort((one, other) => liking(other) - liking(one))
}

/** Browsers send one of a few headers; what somebody makes up is not kept for ever. */
const REMEMBERED = 100

/** The same, remembered for headers that come again. */
export const rememberEncodings = () => {
  const known = new Map<string | undefined, readonly Encoding[]>()
  return (header: string | undefined): readonly Encoding[] => {
    const found = known.get(header)
    if (found) return found
    const accepted = acceptedEncodings(header)
    if (known.size >= REMEMBERED) known.clear()
    known.set(header, accepted)
    return accepted
  }
}

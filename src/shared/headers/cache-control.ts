/** A name with a hash of what is inside, as bundlers give it: `styles.<hash>.css`. */
const HASHED_NAME = /^[^/]+[-.][0-9a-f]{16,}\.(?:js|css)$/

/** Such a file never changes under its name; all others are asked for anew each time. */
const isHashed = (file: string) => file.startsWith('static/') || HASHED_NAME.test(file)

/** How long browsers may keep a file; `file` is its path below the site's folder. */
export const cacheControl = (file: string): string =>
  isHashed(file)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'

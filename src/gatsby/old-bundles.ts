/** What has a hash in its name, with what lies beside it: scripts, styles, islands. */
const BUNDLED =
  /^[^/]+[-.][0-9a-f]{20}\.(?:m?js|css)(?:\.map|\.LICENSE\.txt)?$|^static\/islands\//

/**
 * The bundler takes away what it has not just written. Everything else in `public/` is not
 * its own: pages are Gatsby's to delete, pictures are kept from one build to the next.
 */
export const cleanOldBundles = { keep: (file: string) => !BUNDLED.test(file) }

/**
 * Makes the pictures of gatsby-plugin-image (`GatsbyImage`, `StaticImage`) visible on built pages.
 * The plugin hides each picture until its script has loaded it, and writes a second one into a
 * `<noscript>`, which browsers with scripts ignore.
 */
import { noLonger } from '../state'

/**
 * Matches three things that gatsby-plugin-image writes for a picture: the hidden picture that waits
 * for a script, the `<noscript>` with a visible one, and the script.
 */
const HIDDEN =
  /(?:<picture>(?:<source[^>]*>)*<img[^>]* data-main-image=""[^>]*><\/picture>|<img[^>]* data-main-image=""[^>]*>)<noscript>([\s\S]*?)<\/noscript>(?:<script type="module">[^<]*<\/script>)?/g

/**
 * Matches an attribute that gatsby-plugin-image writes once for each picture. It tells how many
 * pictures have to be made visible.
 */
const WRAPPER = /data-gatsby-image-wrapper=""/g

/**
 * Makes all pictures in a page visible: the picture in `<noscript>` takes the place of the one that
 * waits for a script.
 * @throws {Error} where a newer gatsby-plugin-image writes pictures in another way: visitors would
 * not see them
 */
export const withVisibleImages = (html: string): string => {
  let shown = 0
  const visible = html.replace(HIDDEN, (_, picture: string) => {
    shown += 1
    return picture
  })
  if (shown !== (html.match(WRAPPER)?.length ?? 0))
    throw noLonger('writes pictures as html/images.ts expects them')
  return visible
}

/**
 * Styles for pictures that are shown without the script of gatsby-plugin-image. The placeholder
 * stays behind a photo, which covers it as it loads. Behind any other file, such as a PNG, it would
 * shine through the transparent parts for ever, so it is hidden there.
 */
export const VISIBLE_IMAGES =
  '.gatsby-image-wrapper [data-main-image]{opacity:1!important}' +
  '.gatsby-image-wrapper:not(:has([data-main-image][src$=".jpg"])) [data-placeholder-image]{display:none}'

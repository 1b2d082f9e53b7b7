/** The pictures that social networks show beside a link; the build draws them. */

/** In pixels. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const

/** The file of a page: of `/newsletter/terms/` in German, `/social/de/newsletter-terms.png`. */
export const socialPicture = (path: string, language: string): string => {
  const name = path.split('/').filter(Boolean).join('-') || 'home'
  return `/social/${language}/${name}.png`
}

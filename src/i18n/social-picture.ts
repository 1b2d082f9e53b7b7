import type { Language } from './languages'

/** The size of the pictures that social networks show beside a link, in pixels. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const

/**
 * The file of the picture of a page, which the build draws: of `/newsletter/terms/` in German
 * it is `/social/de/newsletter-terms.png`.
 */
export const socialPicture = (path: string, language: Language): string => {
  const name = path.split('/').filter(Boolean).join('-') || 'home'
  return `/social/${language}/${name}.png`
}

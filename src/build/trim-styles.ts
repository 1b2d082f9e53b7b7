import { PurgeCSS } from 'purgecss'
import fromHtml from 'purgecss-from-html'

interface Using {
  /** The page, without styles. */
  html: string
  /** Scripts that may bring the page into another state, as text. */
  scripts: readonly string[]
}

/**
 * The rules of a style sheet that can ever match in a page: by what it is drawn with, and by
 * the names that its scripts know, for states that come later.
 */
export const trimStyles = async (
  css: string,
  { html, scripts }: Using,
): Promise<string> => {
  const [trimmed] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [
      { raw: html, extension: 'html' },
      ...scripts.map((raw) => ({ raw, extension: 'js' })),
    ],
    extractors: [{ extractor: fromHtml, extensions: ['html'] }],
    keyframes: true,
    // Drawings use custom properties in their attributes, where nobody looks for them.
    variables: false,
  })
  return trimmed?.css ?? css
}

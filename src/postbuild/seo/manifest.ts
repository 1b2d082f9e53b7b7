import type { SeoPage } from './pages'

interface ManifestOptions {
  /** The home page in the language of the manifest. */
  home: SeoPage
  /** The page background, as `#rrggbb`. */
  paper: string
  /** The path under which the site is served, empty for the root of its host. */
  basePath: string
}

/**
 * The web app manifest of a language. Chromium needs icons of 192 and 512 pixels; the drawing
 * stays inside the circle to which Android cuts a maskable icon.
 */
export const manifest = ({ home, paper, basePath }: ManifestOptions): string =>
  JSON.stringify({
    // The same app in every language.
    id: `${basePath}/`,
    lang: home.language,
    name: home.siteName,
    short_name: home.siteName,
    description: home.description,
    start_url: new URL(home.url).pathname,
    scope: `${basePath}/`,
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [192, 512].flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `${basePath}/icon-maskable-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  })

import type { FoundPage } from './pages'

interface ManifestOptions {
  /** The home page in the language of the manifest. */
  home: FoundPage
  /** The ground of the page, as `#rrggbb`. */
  paper: string
  /** The path below which the site is, empty for the root of its host. */
  basePath: string
}

/** The two sizes that Chromium asks for before it offers to install a site. */
const SIZES = [192, 512] as const

const pathOf = (url: string) => new URL(url).pathname

/**
 * The web app manifest of a language. The drawing keeps inside of the circle to which Android
 * cuts a maskable icon, on a ground that fills the square: it is right as it is, too.
 */
export const manifest = ({ home, paper, basePath }: ManifestOptions): string =>
  JSON.stringify({
    // The same app, whatever the language.
    id: `${basePath}/`,
    lang: home.language,
    name: home.siteName,
    short_name: home.siteName,
    description: home.description,
    start_url: pathOf(home.url),
    scope: `${basePath}/`,
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: SIZES.flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `${basePath}/icon-maskable-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  })

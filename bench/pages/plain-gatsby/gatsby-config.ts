/**
 * The yardstick: Gatsby as `npm init gatsby` and gatsby-plugin-react-i18next leave it, which
 * hydrates. `../plain.ts` copies this folder, adds the texts and builds it.
 */
import type { GatsbyConfig } from 'gatsby'

const languages = (process.env.PLAIN_LANGUAGES ?? 'fr').split(',')

const config: GatsbyConfig = {
  trailingSlash: 'always',
  jsxRuntime: 'automatic',
  plugins: [
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'locale', path: `${__dirname}/locales` },
    },
    {
      resolve: 'gatsby-plugin-react-i18next',
      options: {
        languages,
        defaultLanguage: languages[0],
        localeJsonSourceName: 'locale',
        redirect: false,
        i18nextOptions: {
          keySeparator: '.',
          nsSeparator: false,
          interpolation: { escapeValue: false },
        },
      },
    },
  ],
}

export default config

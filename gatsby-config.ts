import type { GatsbyConfig } from 'gatsby'
import { contentTypeOf } from './src/content-model'
import { ignoredIn } from './src/content-model/check/files'
import { mountFormServer } from './src/gatsby/develop/form-server'
import { isDevelop, snapshotFolder } from './src/gatsby/develop/snapshot'
import { defaultLanguage, languageCodes } from './src/i18n/languages'
import { i18nextOptions } from './src/i18n/translator'
import { SITE_URL } from './src/shared/build-settings'

type JsonFileNode = Record<'sourceInstanceName' | 'relativePath', string>

/** Content files become nodes of their content type; other JSON keeps out of the way. */
const typeName = ({ node }: { node: JsonFileNode }): string =>
  (node.sourceInstanceName === 'content' && contentTypeOf(node.relativePath)?.typeName) ||
  'TranslationFile'

const sources = isDevelop() ? snapshotFolder(__dirname) : __dirname

const files = (name: string, folder: string) => ({
  resolve: 'gatsby-source-filesystem',
  options: { name, path: folder, ignore: [ignoredIn(folder)] },
})

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: SITE_URL },
  trailingSlash: 'always',
  jsxRuntime: 'automatic',
  graphqlTypegen: { typesOutputPath: 'src/gatsby-types.d.ts', generateOnBuild: true },
  developMiddleware: mountFormServer,
  plugins: [
    files('content', `${sources}/content`),
    files('locale', `${sources}/locales`),
    { resolve: 'gatsby-transformer-json', options: { typeName } },
    'gatsby-plugin-image',
    // The check before a build refuses damaged pictures; develop, which has none, must not end.
    { resolve: 'gatsby-plugin-sharp', options: { failOn: 'none' } },
    'gatsby-transformer-sharp',
    {
      resolve: 'gatsby-plugin-react-i18next',
      options: {
        languages: languageCodes,
        defaultLanguage,
        localeJsonSourceName: 'locale',
        // Detection is the inline script's (src/islands/inline.ts): before first paint, and guarded.
        redirect: false,
        verbose: false,
        i18nextOptions,
      },
    },
  ],
}

export default config

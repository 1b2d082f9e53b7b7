/** Gatsby's plugins and their options. `gatsby-node.ts` says what Gatsby does, step by step. */
import './src/gatsby/start'
import path from 'node:path'
import type { GatsbyConfig } from 'gatsby'
import { contentTypeOf } from './src/content-model'
import { ignoredIn } from './src/content-model/check/files'
import { CONTENT_FOLDER, contentFile } from './src/content-model/content-type'
import { unpublishedFiles } from './src/content-model/unpublished'
import { mountFormServer } from './src/gatsby/develop/form-server'
import { snapshotFolder } from './src/gatsby/develop/snapshot'
import { isDevelop } from './src/gatsby/state'
import { allLanguages } from './src/i18n/config'
import { defaultLanguage, languageCodes } from './src/i18n/languages'
import { MESSAGES_FOLDER, messagesFile } from './src/i18n/messages'
import { i18nextOptions } from './src/i18n/translator'
import { SITE_URL } from './src/shared/build-settings'

interface JsonFile {
  node: Record<'sourceInstanceName' | 'relativePath' | 'dir' | 'name', string>
  isArray: boolean
}

/**
 * Names the GraphQL type of a JSON file: for an entry the type of its content type, for messages
 * `TranslationFile`, and for a file of another source what gatsby-transformer-json itself would name
 * it, such as `DataJson` in a folder `data`.
 */
const typeName = ({ node, isArray }: JsonFile): string => {
  if (node.sourceInstanceName === 'content')
    return contentTypeOf(contentFile(node.relativePath))?.typeName ?? 'TranslationFile'
  if (node.sourceInstanceName === 'locale') return 'TranslationFile'
  const words = (isArray ? node.name : path.basename(node.dir)).split(/[^\p{L}\d]+/u)
  const upper = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${upper.join('')}Json`
}

/**
 * The folder from which Gatsby reads `content/` and `locales/`. In `develop` it is a copy of them,
 * the snapshot, which gets only states without mistakes, so that a mistake breaks no page.
 */
const sources = isDevelop() ? snapshotFolder(__dirname) : __dirname

/**
 * The entries that a build does not read, since they are not public. In `develop` they are read, and
 * the pages beside the editor show them.
 */
const unpublished = new Set(
  isDevelop()
    ? []
    : unpublishedFiles(__dirname).map(({ file }) => path.join(__dirname, file)),
)

const messageFiles = new Set(
  allLanguages.map(({ code }) => path.join(sources, messagesFile(code))),
)

/**
 * Whether Gatsby must not read a JSON file. It must read no entry that is not public, and in the
 * folder of the messages no other file than theirs: it could take that one for a language's messages,
 * and pages would show keys in place of texts.
 */
const isLeftOut = (file: string): boolean => {
  const isBesideMessages =
    file.startsWith(path.join(sources, MESSAGES_FOLDER)) && file.endsWith('.json')
  return unpublished.has(file) || (isBesideMessages && !messageFiles.has(file))
}

const filesystemSource = (name: string, folder: string) => ({
  resolve: 'gatsby-source-filesystem',
  options: {
    name,
    path: folder,
    ignore: [ignoredIn(folder), (file: string) => isLeftOut(path.normalize(file))],
  },
})

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: SITE_URL },
  trailingSlash: 'always',
  jsxRuntime: 'automatic',
  graphqlTypegen: { typesOutputPath: 'src/gatsby-types.d.ts', generateOnBuild: true },
  developMiddleware: mountFormServer,
  plugins: [
    filesystemSource('content', `${sources}/${CONTENT_FOLDER}`),
    filesystemSource('locale', `${sources}/${MESSAGES_FOLDER}`),
    { resolve: 'gatsby-transformer-json', options: { typeName } },
    'gatsby-plugin-image',
    // A damaged picture must not end `develop`. In a build, the content check has refused it before
    // this plugin reads it.
    { resolve: 'gatsby-plugin-sharp', options: { failOn: 'none' } },
    'gatsby-transformer-sharp',
    {
      resolve: 'gatsby-plugin-react-i18next',
      options: {
        languages: languageCodes,
        defaultLanguage,
        localeJsonSourceName: 'locale',
        // The plugin for languages must not redirect: the inline script (src/islands/inline.ts)
        // takes visitors to the page in their language before the browser paints anything.
        redirect: false,
        verbose: false,
        i18nextOptions,
      },
    },
  ],
}

export default config

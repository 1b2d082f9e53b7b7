import type { Reporter } from 'gatsby'
import { BASE_PATH, SITE_URL } from '../shared/build-settings'
import { isDevelop } from './develop/folders'
import { terminalLanguage } from '../content-model/check/terminal-language'

const words = {
  fr: {
    unset: `SITE_URL n’est pas réglé : les pages disent aux moteurs de recherche qu’elles sont à ${SITE_URL}. Avant de publier, construisez le site avec SITE_URL=https://… npm run build`,
    prefix: `SITE_URL contient le chemin ${BASE_PATH} : construisez le site avec « npm run build », ou avec « gatsby build --prefix-paths ».`,
  },
  en: {
    unset: `SITE_URL is not set: the pages tell search engines that they are at ${SITE_URL}. Before you publish, build the site with SITE_URL=https://… npm run build`,
    prefix: `SITE_URL has the path ${BASE_PATH}: build with “npm run build”, or with “gatsby build --prefix-paths”.`,
  },
}

interface State {
  program: { prefixPaths?: boolean }
}

/** Says what is missing for a site that is going to be published; a half prefix is none. */
export const checkSiteUrl = ({ program }: State, reporter: Reporter): void => {
  if (isDevelop()) return
  const say = words[terminalLanguage()]
  if (BASE_PATH !== '' && !program.prefixPaths) reporter.panic(say.prefix)
  if (!process.env.SITE_URL) reporter.warn(say.unset)
}

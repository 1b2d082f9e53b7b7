/** A plain Gatsby page that hydrates, with the texts of the landing page. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { textBlocks } from './bare'
import { fileOf, pathOf } from './site-pages'

const root = path.join(__dirname, '../..')

/** The page it is compared with. */
export const PLAIN_PAGE = 'home'

const translations = (site: string, language: string) => {
  const file = path.join(site, fileOf(pathOf(PLAIN_PAGE, language)))
  const blocks = textBlocks(readFileSync(file, 'utf8'))
  return Object.fromEntries([
    ['count', String(blocks.length)],
    ...blocks.flatMap(({ tag, text }, index) => [
      [`tag${index}`, tag],
      [`text${index}`, text],
    ]),
  ])
}

/**
 * Builds it into `public` below `folder`, with Gatsby and plugins of this project.
 * @param site folder of the built site, for the texts
 */
export const buildPlain = (
  folder: string,
  site: string,
  languages: readonly string[],
): void => {
  cpSync(path.join(__dirname, 'plain-gatsby'), folder, { recursive: true })
  symlinkSync(
    path.join(root, 'node_modules'),
    path.join(folder, 'node_modules'),
    'junction',
  )
  for (const language of languages) {
    const locale = path.join(folder, 'locales', language)
    mkdirSync(locale, { recursive: true })
    writeFileSync(
      path.join(locale, 'translation.json'),
      JSON.stringify(translations(site, language)),
    )
  }
  execFileSync(process.execPath, ['node_modules/gatsby/cli.js', 'build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      CI: 'true',
      GATSBY_TELEMETRY_DISABLED: '1',
      PLAIN_LANGUAGES: languages.join(),
    },
  })
}

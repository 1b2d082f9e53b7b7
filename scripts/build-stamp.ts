import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { RETENTION } from '../src/shared/retention'

/** What a build is made of; a change in any of it makes the finished site old. */
const SOURCES = [
  '.env.production',
  'cms/admin',
  'cms/config',
  'cms/locales',
  'cms/package-lock.json',
  'cms/page',
  'cms/widgets',
  'content',
  'locales',
  'server/settings/declare.ts',
  'src',
  'static',
  'gatsby-browser.ts',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'package-lock.json',
  'package.json',
]

const STAMP = 'public/.build-stamp'

const filesOf = (source: string): string[] =>
  statSync(source).isDirectory()
    ? readdirSync(source, { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(source, name))
        .filter((file) => statSync(file).isFile())
    : [source]

/** Settings that are written into the pages; telemetry is only about how they are made. */
const isBuiltIn = (name: string): boolean =>
  name === RETENTION.name ||
  (/^(?:GATSBY_|CMS_|SITE_URL$|SOURCE_DATE_EPOCH$)/.test(name) &&
    name !== 'GATSBY_TELEMETRY_DISABLED')

/** A digest of all sources and of the settings that are built in. */
const digest = (): string => {
  const hash = createHash('sha256')
  for (const file of SOURCES.filter(existsSync).flatMap(filesOf).sort())
    hash.update(`${file}\0`).update(readFileSync(file))
  for (const name of Object.keys(process.env).sort())
    if (isBuiltIn(name)) hash.update(`${name}=${process.env[name]}\0`)
  return hash.digest('hex')
}

/** Whether `public/` was built from the sources as they are now. */
export const isBuilt = (): boolean =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest()

/** Remembers what `public/` was built from. */
export const stampBuild = (): void => writeFileSync(STAMP, digest())

export const forgetBuild = (): void => rmSync(STAMP, { force: true })

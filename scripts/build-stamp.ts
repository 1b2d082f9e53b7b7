/** `public/.build-stamp` tells whether `public/` was built from the sources as they are now. */
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

const STAMP = 'public/.build-stamp'

const SOURCES = [
  '.env.production',
  'cms',
  'content',
  'locales',
  'src',
  'static',
  'gatsby-browser.ts',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'package-lock.json',
  'package.json',
]

/** Packages, and what a build writes itself. */
const OTHERS = /(^|[/\\])(node_modules|gatsby-types\.d\.ts)($|[/\\])/

const filesOf = (source: string): string[] => {
  if (OTHERS.test(source) || !existsSync(source)) return []
  if (!statSync(source).isDirectory()) return [source]
  return readdirSync(source).flatMap((name) => filesOf(path.join(source, name)))
}

/** Whether a variable is compiled into the pages. */
const isBuiltIn = (name: string): boolean =>
  name === RETENTION.name ||
  (/^(?:GATSBY_|CMS_|SITE_URL$|SOURCE_DATE_EPOCH$)/.test(name) &&
    name !== 'GATSBY_TELEMETRY_DISABLED')

const digest = (): string => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf).sort())
    hash.update(`${file}\0`).update(readFileSync(file))
  for (const name of Object.keys(process.env).filter(isBuiltIn).sort())
    hash.update(`${name}=${process.env[name]}\0`)
  return hash.digest('hex')
}

export const isBuilt = (): boolean =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest()

export const stampBuild = (): void => writeFileSync(STAMP, digest())

export const forgetBuild = (): void => rmSync(STAMP, { force: true })

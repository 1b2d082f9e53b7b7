import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SITE_URL } from '../shared/build-settings'
import { beyondMeta, NO_CONTENT } from '../shared/headers/content-policy'
import { everyAnswer, isSecure } from '../shared/headers/every-answer'
import { headersOfFile } from '../shared/headers/of-file'

type Headers = Readonly<Record<string, string>>

/** Files at the root have no folder by which a rule could find them: each has its own. */
const hasOwnRule = (name: string, general: Headers): boolean =>
  headersOfFile(name)['cache-control'] !== general['cache-control']

const lines = (address: string, headers: readonly string[]): string =>
  [address, ...headers.map((header) => `  ${header}`), ''].join('\n')

/**
 * A rule beside the one for everything. Hosts put the values of all rules that match into one
 * header, unless `!` takes away what came before; those that know no `!` take the last value.
 */
const exception = (address: string, headers: Headers, general: Headers): string =>
  lines(
    address,
    Object.entries(headers)
      .filter(([name, value]) => general[name] !== value)
      .flatMap(([name, value]) => [`! ${name}`, `${name}: ${value}`]),
  )

/**
 * The headers of the receiver as `_headers`, which Netlify, Cloudflare Pages and others read.
 * Pages say in their `<meta>` what they may load; the rest of it is here. `names` are the
 * files and folders at the site's root, `base` is the path that it is served under.
 */
export const headersFile = (
  names: readonly string[],
  { base, secure }: { base: string; secure: boolean },
): string => {
  const general = {
    ...everyAnswer(secure),
    ...headersOfFile('index.html'),
    'content-security-policy': beyondMeta(secure),
  }
  const asset = { ...headersOfFile('static/'), 'content-security-policy': NO_CONTENT }
  return [
    lines(
      `${base}*`,
      Object.entries(general).map(([name, value]) => `${name}: ${value}`),
    ),
    exception(`${base}static/*`, asset, general),
    ...names
      .filter((name) => hasOwnRule(name, general))
      .map((name) => {
        const own = { ...headersOfFile(name), 'content-security-policy': NO_CONTENT }
        return exception(base + name, own, general)
      }),
    ...(names.includes('admin')
      ? [exception(`${base}admin/*`, headersOfFile('admin/'), general)]
      : []),
  ].join('\n')
}

/** Writes `_headers` into the finished site. `root` is the project's folder. */
export const writeHeadersFile = (root: string, base: string): void => {
  const folder = path.join(root, 'public')
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  const secure = isSecure(SITE_URL)
  writeFileSync(path.join(folder, '_headers'), headersFile(names, { base, secure }))
}

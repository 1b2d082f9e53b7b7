/**
 * A small built site for tests of servers, and the paths that a server must not answer with its
 * files.
 */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { headersFile } from '../../src/postbuild/program-files'
import { HEADERS_FILE } from '../../src/shared/public-folder'

/** A file of the built site, with the compressed copies that a build makes. */
const built = (name: string, text: string) => ({
  [name]: text,
  [`${name}.br`]: brotliCompressSync(text),
  [`${name}.gz`]: gzipSync(text),
})

export const about = `<!doctype html><p>${'À propos '.repeat(100)}`

export const script = 'app-0123456789abcdef0123.js'

/** Paths at which a server must not send a file, even if the built site has one there. */
export const withheld = [
  '/.env',
  '/.well-known/.env',
  '/about/.env',
  '/.build.json',
  '/%2ebuild.json',
  '/page-data/index/page-data.json',
  '/%70age-data/index/page-data.json',
  '/page-data/',
  '/page-data',
  '/page-data/index/page-data.json.br',
  '/slice-data/1.json',
  '/_gatsby/slices/_gatsby-scripts-1.html',
  '/_GATSBY/slices',
  '/chunk-map.json',
  '/Chunk-Map.json',
  '/webpack.stats.json',
  '/webpack.stats.json?x',
  '/styles.0123456789abcdef0123.css',
  '/~partytown/partytown.js',
  '/_headers.txt',
  '/%5Fheaders.txt',
  '/_Headers.txt',
  '/_headers.txt/',
  '/about/index.html',
  '/about/index.html.br',
  '/about/index.html.gz',
  '/404.html.BR',
  `/${script}.br`,
  `/${script}.gz`,
  `/${script}%2ebr`,
  '/de/404.html.gz?x=1',
  '/contact/correct/',
  '/contact/correct',
  '/contact/correct/index.html.br',
  '/de/newsletter/confirm/',
]

/**
 * The files of a small built site for tests of servers. Some of them are files that a server must
 * not send.
 */
export const siteFiles = {
  'index.html': '<p>Accueil',
  '.build.json': '{"SITE_URL":"https://www.example.org"}',
  ...built('about/index.html', about),
  ...built(script, 'console.log(1)'),
  ...built('404.html', '<p>Introuvable'),
  ...built('de/404.html', '<p>Nicht gefunden'),
  'theme.css': 'p{}',
  'feed.atom': '<feed/>',
  'manifest.webmanifest': '{}',
  'favicon.svg': '<svg/>',
  'social/de/home.png': Buffer.from([0, 1, 2, 3]),
  'static/a1b2/lake.avif': Buffer.from([0, 1, 2, 3]),
  '.well-known/security.txt': 'Contact: mailto:a@example.org',
  '.env': 'SECRET=1',
  ...built('page-data/index/page-data.json', '{}'),
  'slice-data/1.json': '{}',
  '_gatsby/slices/_gatsby-scripts-1.html': '<script></script>',
  'chunk-map.json': '{}',
  'webpack.stats.json': '{}',
  'styles.0123456789abcdef0123.css': 'p{}',
  '~partytown/partytown.js': '1',
  '.well-known/.env': 'SECRET=1',
  'about/.env': 'SECRET=1',
  'plan.tar.gz': Buffer.from([0x1f, 0x8b]),
  [HEADERS_FILE]: headersFile(true),
  ...built('unavailable/index.html', '<p>Rien n’a été envoyé'),
  'de/unavailable/index.html': '<p>Nichts wurde gesendet',
  ...built('contact/correct/index.html', '<p>A form with every error'),
  'de/newsletter/confirm/index.html': '<p>No token',
}

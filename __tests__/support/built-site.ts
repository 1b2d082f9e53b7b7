import { brotliCompressSync, gzipSync } from 'node:zlib'
import { HEADERS_FILE, headersFile } from '../../src/postbuild/headers-file'

/** A file as the build leaves it. */
const built = (name: string, text: string) => ({
  [name]: text,
  [`${name}.br`]: brotliCompressSync(text),
  [`${name}.gz`]: gzipSync(text),
})

export const about = `<!doctype html><p>${'À propos '.repeat(100)}`

export const script = 'app-0123456789abcdef0123.js'

/** A built site, with what nobody may get. */
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
  'page-data/index/page-data.json': '{}',
  'webpack.stats.json': '{}',
  [HEADERS_FILE]: headersFile(true),
  ...built('unavailable/index.html', '<p>Rien n’a été envoyé'),
  'de/unavailable/index.html': '<p>Nichts wurde gesendet',
  ...built('contact/correct/index.html', '<p>A form with every error'),
  'de/newsletter/confirm/index.html': '<p>No token',
}

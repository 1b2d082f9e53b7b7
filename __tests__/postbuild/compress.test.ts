import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compress } from '../../src/postbuild/compress'
import { copyOf } from '../support/project'

const NAME = 'public/about/index.html'
const PAGE = `<!doctype html><p>${'À propos de la plateforme. '.repeat(50)}`

const site = copyOf()
beforeEach(async () => {
  site.write(NAME, PAGE)
  await compress(site.root)
})
afterEach(() => site.remove())

const bytesOf = (name: string) => readFileSync(path.join(site.root, name))
const date = (when: Date) => utimesSync(path.join(site.root, NAME), when, when)
const unpacked = () =>
  [brotliDecompressSync(bytesOf(`${NAME}.br`)), gunzipSync(bytesOf(`${NAME}.gz`))].map(
    String,
  )
const copies = () =>
  readdirSync(path.join(site.root, 'public'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:br|gz)$/.test(name))
    .sort()

it('postbuild compresses text files that browsers load, and no other files', async () => {
  for (const name of [
    'lake.avif',
    'page-data/about/page-data.json',
    '_gatsby/slices/_gatsby-scripts-1.html',
    'webpack.stats.json',
    'styles.0123456789abcdef0123.css',
    '~partytown/partytown.js',
    '.build.json',
    '_headers.txt',
    'theme.css',
  ])
    site.write(`public/${name}`, PAGE)
  await compress(site.root)
  const texts = [path.join('about', 'index.html'), 'theme.css']
  expect(copies()).toEqual(texts.flatMap((name) => [`${name}.br`, `${name}.gz`]))
  expect(unpacked()).toEqual([PAGE, PAGE])
  expect(bytesOf(`${NAME}.br`).length).toBeLessThan(PAGE.length / 2)
})

it('postbuild compresses no unchanged file again, even if Gatsby copied it again', async () => {
  site.write(`${NAME}.br`, 'untouched')
  date(new Date(Date.now() + 9e6))
  await compress(site.root)
  expect(site.read(`${NAME}.br`)).toBe('untouched')
})

it('postbuild compresses a changed file again, even if its date is old', async () => {
  site.write(NAME, `${PAGE} Nouveau.`)
  date(new Date(0))
  await compress(site.root)
  expect(unpacked()).toEqual(Array(2).fill(`${PAGE} Nouveau.`))
})

it.each([
  ['its .br is missing', () => site.remove(`${NAME}.br`)],
  ['its .gz is missing', () => site.remove(`${NAME}.gz`)],
  ['its .gz is cut off', () => site.write(`${NAME}.gz`, 'half')],
])('postbuild compresses an unchanged page again if %s', async (_, damage) => {
  damage()
  await compress(site.root)
  expect(unpacked()).toEqual([PAGE, PAGE])
})

it('postbuild removes the compressed copies of a deleted page, but keeps an archive such as archive.tar.gz', async () => {
  site.remove(NAME)
  site.write('public/archive.tar.gz', 'x')
  await compress(site.root)
  expect(copies()).toEqual(['archive.tar.gz'])
})

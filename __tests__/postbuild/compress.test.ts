/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compress } from '../../src/postbuild/compress'
import { copyOf, type Copy } from '../support/project'

const PAGE = `<!doctype html><p>${'À propos de la plateforme. '.repeat(50)}`

let site: Copy

beforeEach(() => {
  site = copyOf()
  site.write('public/about/index.html', PAGE)
})

afterEach(() => site.remove())

const fileOf = (name: string) => path.join(site.root, name)

const unpacked = (name: string) => {
  const packed = (ending: string) => readFileSync(fileOf(`${name}.${ending}`))
  return [brotliDecompressSync(packed('br')), gunzipSync(packed('gz'))].map(String)
}

it('every text file gets two smaller copies', async () => {
  const names = Array.from({ length: 5 }, (_, index) => `public/de/${index}/index.html`)
  for (const name of names) site.write(name, PAGE + name)
  await compress(site.root)
  for (const name of names) {
    expect(unpacked(name)).toEqual([PAGE + name, PAGE + name])
    expect(readFileSync(fileOf(`${name}.br`)).length).toBeLessThan(PAGE.length / 2)
  }
})

it.each([
  'lake.avif',
  'font.woff2',
  'page-data/about/page-data.json',
  '_gatsby/slices/_gatsby-scripts-1.html',
  'webpack.stats.json',
  'island-contact-form-0123456789abcdef0123.js.map',
])('does not compress %s', async (name) => {
  site.write(`public/${name}`, PAGE)
  await compress(site.root)
  const names = readdirSync(fileOf('public'), { recursive: true, encoding: 'utf8' })
  expect(names.filter((one) => /\.(br|gz)$/.test(one)).sort()).toEqual([
    path.join('about', 'index.html.br'),
    path.join('about', 'index.html.gz'),
  ])
})

describe('the next build', () => {
  beforeEach(() => compress(site.root))

  const touched = 'untouched'

  it('leaves unchanged files alone, even if Gatsby copied them again', async () => {
    site.write('public/about/index.html.br', touched)
    utimesSync(fileOf('public/about/index.html'), new Date(), new Date(Date.now() + 9e6))
    await compress(site.root)
    expect(site.read('public/about/index.html.br')).toBe(touched)
  })

  it('compresses changed files again, even if their date is old', async () => {
    site.write('public/about/index.html', `${PAGE} Nouveau.`)
    utimesSync(fileOf('public/about/index.html'), new Date(0), new Date(0))
    await compress(site.root)
    expect(unpacked('public/about/index.html')).toEqual(Array(2).fill(`${PAGE} Nouveau.`))
  })

  it.each([
    ['has lost its .br', () => site.remove('public/about/index.html.br')],
    ['has lost its .gz', () => site.remove('public/about/index.html.gz')],
    [
      'was left in the middle of its .gz',
      () => {
        const half = readFileSync(fileOf('public/about/index.html.gz')).subarray(0, 30)
        site.write('public/about/index.html.gz', half)
      },
    ],
  ])('completes what %s', async (_, damage) => {
    damage()
    await compress(site.root)
    expect(unpacked('public/about/index.html')).toEqual([PAGE, PAGE])
  })

  it('removes the copies of a deleted page', async () => {
    site.remove('public/about/index.html')
    await compress(site.root)
    for (const ending of ['br', 'gz'])
      expect(existsSync(fileOf(`public/about/index.html.${ending}`))).toBe(false)
  })

  it('leaves archives alone', async () => {
    site.write('public/archive.tar.gz', 'x')
    await compress(site.root)
    expect(existsSync(fileOf('public/archive.tar.gz'))).toBe(true)
  })
})

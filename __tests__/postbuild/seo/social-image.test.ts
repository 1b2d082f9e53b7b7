/** @jest-environment node */
import path from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { readColours } from '../../../src/gatsby/colours'
import { drawSocialImage, toPng } from '../../../src/postbuild/seo/social-image'
import { textToPath } from '../../../src/postbuild/seo/text-to-path'

const root = path.join(__dirname, '../../..')
const font = textToPath(root)
const colours = readColours(root)

const page = (title: string) => ({
  url: 'https://example.org/',
  language: 'fr',
  alternates: new Map<string, string>(),
  title,
  siteName: 'Genève Signale',
  description: '',
  navigation: [
    { text: 'Accueil', current: true },
    { text: 'À propos', current: false },
  ],
  image: 'social/fr/home.png',
})

const word = fc.stringMatching(/^[a-zà-ü]{1,14}$/)

test('lines hold all the words in their order, and none is too wide', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const text = words.join(' ')
      const lines = font.lines(text, 40, 600)
      expect(lines.join(' ')).toBe(text)
      for (const line of lines) expect(font.line(line, 40).width).toBeLessThanOrEqual(600)
    }),
    { numRuns: 50 },
  )
})

test('lines are even: no last word stands alone where it need not', () => {
  const lines = font.lines('À propos du projet et feuille de route', 76, 700)
  const widths = lines.map((line) => font.line(line, 76).width)
  expect(lines.length).toBe(2)
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6)
})

test('a space that does not break keeps its words together, and is narrow', () => {
  expect(font.lines('Contact\u202f: presse', 76, 350)).toEqual([
    'Contact\u202f:',
    'presse',
  ])
  const narrow = font.line('a\u202fb', 100).width
  expect(narrow).toBeLessThan(font.line('a b', 100).width)
  expect(narrow).toBeGreaterThan(font.line('ab', 100).width)
})

test('characters that the font does not have are named, and left out', () => {
  expect(font.lacks('Łódź, où ?\u2060')).toEqual(['Ł', 'ź'])
  expect(font.line('où♦', 40)).toEqual(font.line('où', 40))
})

test('the letters are drawn: no font of the machine has a say', () => {
  const svg = drawSocialImage(page('Un titre'), font, colours)
  expect(svg).not.toContain('<text')
  expect(svg).not.toContain('var(')
})

test('the picture is the one that is announced', async () => {
  const title = 'Signaler un problème à Genève et le suivre'
  const png = await toPng(drawSocialImage(page(title), font, colours))
  expect(await sharp(png).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  })
  expect(png.length).toBeLessThan(120_000)
})

test('a title that fits at no size is refused, with what to do', () => {
  expect(() =>
    drawSocialImage(page('Donaudampfschiff'.repeat(4)), font, colours),
  ).toThrow('Make the page')
})

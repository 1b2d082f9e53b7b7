/** @jest-environment node */
import path from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { readColours } from '../../../src/gatsby/colours'
import { drawPage, printPage } from '../../../src/postbuild/seo/social-picture'
import { typesetter as typesetterOf } from '../../../src/postbuild/seo/text-to-path'

const root = path.join(__dirname, '../../..')
const typesetter = typesetterOf(root)
const press = { typesetter, colours: readColours(root) }

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
  picture: 'social/fr/home.png',
})

const word = fc.stringMatching(/^[a-zà-ü]{1,14}$/)

test('lines hold all the words in their order, and none is too wide', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const text = words.join(' ')
      const lines = typesetter.lines(text, 40, 600)
      expect(lines.join(' ')).toBe(text)
      for (const line of lines)
        expect(typesetter.line(line, 40).width).toBeLessThanOrEqual(600)
    }),
    { numRuns: 50 },
  )
})

test('lines are even: no last word stands alone where it need not', () => {
  const lines = typesetter.lines('À propos du projet et feuille de route', 76, 700)
  const widths = lines.map((line) => typesetter.line(line, 76).width)
  expect(lines.length).toBe(2)
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6)
})

test('a space that does not break keeps its words together, and is narrow', () => {
  expect(typesetter.lines('Contact\u202f: presse', 76, 350)).toEqual([
    'Contact\u202f:',
    'presse',
  ])
  const narrow = typesetter.line('a\u202fb', 100).width
  expect(narrow).toBeLessThan(typesetter.line('a b', 100).width)
  expect(narrow).toBeGreaterThan(typesetter.line('ab', 100).width)
})

test('characters that the font does not have are named, and left out', () => {
  expect(typesetter.lacks('Łódź, où ?\u2060')).toEqual(['Ł', 'ź'])
  expect(typesetter.line('où♦', 40)).toEqual(typesetter.line('où', 40))
})

test('the letters are drawn: no font of the machine has a say', () => {
  const svg = drawPage(page('Un titre'), press)
  expect(svg).not.toContain('<text')
  expect(svg).not.toContain('var(')
})

test('the picture is the one that is announced', async () => {
  const title = 'Signaler un problème à Genève et le suivre'
  const png = await printPage(drawPage(page(title), press))
  expect(await sharp(png).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  })
  expect(png.length).toBeLessThan(120_000)
})

test('a title that fits at no size is refused, with what to do', () => {
  expect(() =>
    drawPage(page('Donaudampfschifffahrtsgesellschaft'.repeat(2)), press),
  ).toThrow('Make the page')
})

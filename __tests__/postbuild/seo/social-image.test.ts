import sharp from 'sharp'
import { drawSocialImage, toPng } from '../../../src/postbuild/seo/social-image'
import { textToPath } from '../../../src/postbuild/seo/text-to-path'
import { ROOT } from '../../support/project'
import { seoPage } from '../../support/seo-page'

const font = textToPath(ROOT)
const office = { latitude: 46.2044, longitude: 6.1432 }
const draw = (title: string, place = office) =>
  drawSocialImage(ROOT, seoPage({ title }), font, place)

test('lines are even: no last word stands alone where it need not', () => {
  const text = 'À propos du projet et feuille de route'
  const lines = font.lines(text, 76, 700)
  const widths = lines.map((line) => font.line(line, 76).width)
  expect(lines).toHaveLength(2)
  expect(lines.join(' ')).toBe(text)
  expect(Math.max(...widths)).toBeLessThanOrEqual(700)
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6)
})

test('a narrow no-break space does not break, and is narrow', () => {
  const lines = font.lines('Contact\u202f: presse', 76, 350)
  expect(lines).toEqual(['Contact\u202f:', 'presse'])
  const [none = 0, narrow = 0, wide = 0] = ['ab', 'a\u202fb', 'a b'].map(
    (text) => font.line(text, 100).width,
  )
  expect(none).toBeLessThan(narrow)
  expect(narrow).toBeLessThan(wide)
})

test('characters that the font lacks are named, and left out', () => {
  expect(font.lacks('Łódź, où ?\u2060')).toEqual(['Ł', 'ź'])
  expect(font.line('où♦', 40)).toEqual(font.line('où', 40))
})

test('the image has the announced size, and needs no font', async () => {
  const svg = draw('Signaler un problème à Genève et le suivre')
  expect(svg).not.toContain('<text')
  const png = await toPng(svg)
  const announced = { format: 'png', width: 1200, height: 630 }
  expect(await sharp(png).metadata()).toMatchObject(announced)
  expect(png.length).toBeLessThan(120_000)
})

test('the pin moves with the office', () => {
  const further = { ...office, longitude: office.longitude + 0.001 }
  expect(draw('Contact', further)).not.toBe(draw('Contact'))
})

test('a title that fits at no size is refused, with what to do', () => {
  expect(() => draw('Donaudampfschiff'.repeat(4))).toThrow('Make the page')
})

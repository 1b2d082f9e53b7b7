import sharp from 'sharp'
import { drawSocialImage, toPng } from '../../../src/postbuild/seo/social-image'
import { textToPath } from '../../../src/postbuild/seo/text-to-path'
import { ROOT } from '../../support/project'
import { seoPage } from '../../support/seo-page'

const draw = textToPath(ROOT)
const office = { latitude: 46.2044, longitude: 6.1432 }
const drawn = (title: string, place = office) =>
  drawSocialImage(ROOT, seoPage({ title }), draw, place)

test('letters that the font lacks are left out; a narrow no-break space is narrow', () => {
  expect(draw('où♦', 40)).toEqual(draw('où', 40))
  const [none = 0, narrow = 0, wide = 0] = ['ab', 'a\u202fb', 'a b'].map(
    (text) => draw(text, 100).width,
  )
  expect(none).toBeLessThan(narrow)
  expect(narrow).toBeLessThan(wide)
})

test('the image has the announced size, and needs no font', async () => {
  const svg = drawn('Signaler un problème à Genève et le suivre')
  expect(svg).not.toContain('<text')
  const png = await toPng(svg)
  const announced = { format: 'png', width: 1200, height: 630 }
  expect(await sharp(png).metadata()).toMatchObject(announced)
  expect(png.length).toBeLessThan(120_000)
})

test('the pin moves with the office', () => {
  const further = { ...office, longitude: office.longitude + 0.001 }
  expect(drawn('Contact', further)).not.toBe(drawn('Contact'))
})

test('a title that fits at no size is refused, with what to do', () => {
  expect(() => drawn('Donaudampfschiff'.repeat(4))).toThrow('Make the page')
})

import sharp from 'sharp'
import { drawSocialImage, toPng } from '../../../src/postbuild/seo/social-image'
import { textToPath } from '../../../src/postbuild/seo/text-to-path'
import { ROOT } from '../../support/project'
import { seoPage } from '../../support/seo-page'

const font = textToPath(ROOT)
const drawn = (title: string) => drawSocialImage(ROOT, seoPage({ title }), font)

test.each([
  ['où♦', 'où'],
  ['Neu 👨‍👩‍👧‍👦🇨🇭 am Start', 'Neu am Start'],
  ['l’e\u0301te\u0301', 'l’été'],
  ['Việt Nam, București', 'Viet Nam, Bucuresti'],
  ['Новости: site שלום', ': site'],
  ['une\nligne', 'une ligne'],
  ['Привет, мир! 🚀', ''],
])('of «%s» «%s» is drawn', (text, known) => {
  expect(font.knownOf(text)).toBe(known)
  expect(font.knownOf(known)).toBe(known)
})

test('the social image shows the name of the site if the font has no letter of the title', () => {
  expect(drawn('Привет, мир! 🚀')).toBe(drawn(seoPage().siteName))
})

test('a narrow no-break space is narrow', () => {
  const [none = 0, narrow = 0, wide = 0] = ['ab', 'a\u202fb', 'a b'].map((text) =>
    font.widthOf(text, 100),
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

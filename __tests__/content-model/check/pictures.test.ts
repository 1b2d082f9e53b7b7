import sharp from 'sharp'
import { isDamaged } from '../../../src/content-model/check/damaged-pictures'
import { checkPicture } from '../../../src/content-model/check/pictures'

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

const codeOf = (bytes: Uint8Array, minWidth = 100) =>
  checkPicture('./a.png', bytes, { minWidth })?.code

describe.each(['png', 'jpeg', 'webp', 'avif'] as const)('a %s picture', (format) => {
  it('the picture check accepts a whole picture file, and refuses one that is cut off', async () => {
    const bytes = await noise(120, 150).toFormat(format).toBuffer()
    expect([codeOf(bytes), await isDamaged(bytes)]).toEqual([undefined, false])
    for (const length of [40, bytes.length / 3, 0.9 * bytes.length])
      expect(await isDamaged(bytes.subarray(0, length))).toBe(true)
  })

  it('the picture check refuses a picture file with damaged bytes, unless the build can show it', async () => {
    const bytes = await noise(240, 300).toFormat(format).toBuffer()
    expect(await isDamaged(bytes)).toBe(false)
    const middle = Math.floor(bytes.length / 2)
    bytes.fill(0xa5, middle, middle + 40)
    const built = sharp(bytes, { failOn: 'warning' }).resize(400).webp().toBuffer()
    const isBuilt = await built.then(
      () => true,
      () => false,
    )
    expect(await isDamaged(bytes)).toBe(!isBuilt)
    if (format === 'png') expect(isBuilt).toBe(false)
  })
})

it('the picture check finds damage in a JPEG even where a reduced copy of the picture would not show it', async () => {
  const dots = Array.from(
    { length: 200 },
    (_, index) =>
      `<circle cx="${(index * 37) % 900}" cy="${(index * 91) % 1200}" r="40"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">${dots.join('')}</svg>`
  const drawn = sharp(Buffer.from(svg)).flatten({ background: '#fff' })
  const whole = await drawn.jpeg().toBuffer()
  expect(await isDamaged(whole)).toBe(false)
  let damaged = 0
  for (let at = 2000; at < whole.length - 100; at += 2000) {
    const bytes = Buffer.from(whole).fill(0x5a, at, at + 60)
    const full = sharp(bytes, { failOn: 'warning' }).raw().toBuffer()
    const isWhole = await full.then(
      () => true,
      () => false,
    )
    expect(await isDamaged(bytes)).toBe(!isWhole)
    if (!isWhole) damaged += 1
  }
  expect(damaged).toBeGreaterThan(0)
})

it('the picture check accepts a motion photo, which is a JPEG followed by a film', async () => {
  const bytes = await noise(120, 150).jpeg().toBuffer()
  const film = Buffer.from('xxxxftypmp42\xff\xda\x00\x08 \xff\xd8\xff', 'latin1')
  const photo = Buffer.concat([bytes, film])
  expect([codeOf(photo), await isDamaged(photo)]).toEqual([undefined, false])
})

it('the picture check measures a picture that is stored sideways by the width and height at which it is shown', async () => {
  const bytes = await noise(150, 120).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(codeOf(bytes, 120)).toBeUndefined()
  expect(codeOf(bytes, 121)).toBe('pictureTooSmall')
})

it.each([
  [120, 90, 'pictureTooLow'],
  [700, 120, 'pictureTooLow'],
  [130, 125, undefined],
  [700, 130, undefined],
  [120, 700, undefined],
])(
  'the picture check asks for portraits of at least 100 × 125 pixels: %i × %i pixels (issue: %s)',
  async (width, height, code) => {
    const bytes = await noise(width, height).png().toBuffer()
    const wanted = { minWidth: 100, aspectRatio: 4 / 5 }
    expect(checkPicture('./a.png', bytes, wanted)?.code).toBe(code)
  },
)

it('the picture check refuses SVG and the HEIC of iPhones, and names the format', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>'
  const heic = await noise(120, 150).avif().toBuffer()
  heic.write('heic', 'xxxxftyp'.length)
  for (const [bytes, format] of [
    [Buffer.from(svg), 'SVG'],
    [heic, 'HEIC'],
  ] as const)
    expect(checkPicture('./a.png', bytes)).toEqual({
      code: 'pictureOtherFormat',
      params: { path: './a.png', format },
    })
})

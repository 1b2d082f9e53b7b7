/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { coloured, hexOf, readColours } from '../../src/gatsby/colours'
import { icons } from '../../scripts/drawn/icons'
import { portraits } from '../../scripts/drawn/portraits'
import { checkPixels } from '../../src/content-model/check/picture-rules'
import { Mark } from '../../src/components/illustrations/Mark'
import { ROOT } from '../support/project'

const colours = readColours(ROOT)
const committed = (folder: string, name: string) =>
  readFileSync(path.join(ROOT, folder, name))

/** What an ICO file holds: its one picture. */
const insideIco = (file: Buffer) => file.subarray(file.readUInt32LE(18))

/** How far two pictures are from each other, from 0 to 255. */
const distance = async (one: Buffer, other: Buffer) => {
  const [a, b] = await Promise.all(
    [one, other].map((file) => sharp(file).ensureAlpha().raw().toBuffer()),
  )
  if (!a || !b || a.length !== b.length) return Infinity
  return (
    a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
  )
}

/** Another system's library draws edges a little differently, and nothing else. */
const EDGES = 1

describe('colours', () => {
  it.each([
    ['oklch(100% 0 0deg)', '#ffffff'],
    ['oklch(0% 0 0)', '#000000'],
    ['oklch(62.8% 0.2577 29.23deg)', '#ff0000'],
  ])('%s is %s', (colour, hex) => {
    expect(hexOf(colour)).toBe(hex)
  })

  it('refuses a name that no colour has', () => {
    expect(() => coloured('fill="var(--pink)"', colours)).toThrow('--pink')
  })
})

describe('icons', () => {
  it.each([
    ['apple-touch-icon.png', 180],
    ['icon-maskable-192.png', 192],
    ['icon-maskable-512.png', 512],
  ])('%s is a square of %d pixels that nothing shines through', async (name, size) => {
    const { width, height, format, hasAlpha } = await sharp(
      committed('static', name),
    ).metadata()
    expect({ width, height, format, hasAlpha }).toEqual({
      width: size,
      height: size,
      format: 'png',
      hasAlpha: false,
    })
  })

  it('favicon.ico holds one picture of 32 pixels', async () => {
    const file = committed('static', 'favicon.ico')
    expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
    expect(file.readUInt32LE(14)).toBe(insideIco(file).length)
    const { width, height, format } = await sharp(insideIco(file)).metadata()
    expect({ width, height, format }).toEqual({ width: 32, height: 32, format: 'png' })
  })

  it('favicon.svg has the lines of the drawing, in the colours of both themes', () => {
    const svg = committed('static', 'favicon.svg').toString()
    const drawn = renderToStaticMarkup(createElement(Mark))
    const lines = [...drawn.matchAll(/ d="([^"]+)"/g)].flatMap(([, line]) => line ?? [])
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(svg).toContain(`d="${line}"`)
    for (const name of ['--light-ink', '--dark-ink', '--light-signal', '--dark-signal'])
      expect(svg).toContain(colours.get(name))
    expect(svg).toContain('(prefers-color-scheme: dark)')
  })

  it('are what the drawing makes today: else run `npm run icons`', async () => {
    for (const [name, content] of await icons(colours)) {
      const file = committed('static', name)
      if (name.endsWith('.svg')) expect(file.toString()).toBe(content.toString())
      else {
        const inside = name.endsWith('.ico') ? insideIco : (png: Buffer) => png
        expect(await distance(inside(file), inside(content))).toBeLessThan(EDGES)
      }
    }
  })

  it('keep the drawing in the circle that Android cuts out', async () => {
    const size = 512
    const { data, info } = await sharp(committed('static', 'icon-maskable-512.png'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const paper = [...data.subarray(0, 3)]
    const reach = Array.from({ length: size * size }, (_, index) => index)
      .filter((index) =>
        paper.some((value, channel) => data[index * info.channels + channel] !== value),
      )
      .map((index) =>
        Math.hypot((index % size) - size / 2, Math.floor(index / size) - size / 2),
      )
    expect(reach.length).toBeGreaterThan(0)
    expect(Math.max(...reach)).toBeLessThanOrEqual(size * 0.4)
  })
})

test('the portraits are pictures that the content takes', async () => {
  const drawn = await portraits(ROOT, colours)
  expect(drawn.size).toBeGreaterThan(0)
  for (const [name, picture] of drawn) {
    const { width, height } = await sharp(picture).metadata()
    expect({ width, height }).toEqual({ width: 960, height: 1200 })
    expect(checkPixels(name, picture, width)).toBeUndefined()
  }
})

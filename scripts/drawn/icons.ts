/** The icons of the site, all made of the one drawing in `src/components/illustrations/Mark.tsx`. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { Mark } from '../../src/components/illustrations/Mark'
import { coloured } from '../../src/gatsby/colours'

type Colours = ReadonlyMap<string, string>

/** What is inside of the drawing's sheet, and the side of that square sheet. */
const drawing = () => {
  const svg = renderToStaticMarkup(createElement(Mark))
  const [, side, inside] = /viewBox="0 0 (\d+) \1".*?>(.*)<\/svg>/s.exec(svg) ?? []
  if (!side || !inside) throw new Error('Mark is not drawn on a square sheet')
  return { side: Number(side), inside }
}

/** For tabs: sharp at every size, and it follows the theme of the browser. */
export const tabIcon = (colours: Colours): string => {
  const { side, inside } = drawing()
  const names = [...new Set(inside.match(/var\(--[\w-]+\)/g))]
  const declared = (theme: 'light-' | 'dark-') =>
    names
      .map((used) => `${used.slice(4, -1)}: ${coloured(used, colours, theme)}`)
      .join('; ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">
  <style>
    svg { ${declared('light-')} }
    @media (prefers-color-scheme: dark) { svg { ${declared('dark-')} } }
  </style>
  ${inside}
</svg>
`
}

/** On a ground of its own, `share` of which the drawing takes; corners from 0 to 0.5. */
const onGround = (colours: Colours, size: number, share: number, corners = 0) => {
  const { side, inside } = drawing()
  const scale = (size * share) / side
  const offset = (size * (1 - share)) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * corners}" fill="var(--paper)"/>
    <g transform="translate(${offset} ${offset}) scale(${scale})">${inside}</g>
  </svg>`
  const picture = sharp(Buffer.from(coloured(svg, colours, 'light-')))
  return (corners > 0 ? picture : picture.removeAlpha())
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An ICO file that holds one PNG, as Windows has read them since 2007. */
const ico = (png: Buffer, size: number): Buffer => {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** Android cuts a maskable icon to a circle of four fifths: the drawing stays inside. */
const MASKABLE_SHARE = 0.62

/** The files of `static/`, by their name. */
export const icons = async (colours: Colours): Promise<Map<string, Buffer>> =>
  new Map([
    ['favicon.svg', Buffer.from(tabIcon(colours))],
    // For browsers that know no drawn icons, such as Safari, and where no page names one.
    ['favicon.ico', ico(await onGround(colours, 32, 0.86, 0.2), 32)],
    // iOS rounds its corners by itself.
    ['apple-touch-icon.png', await onGround(colours, 180, 0.7)],
    ['icon-maskable-192.png', await onGround(colours, 192, MASKABLE_SHARE)],
    ['icon-maskable-512.png', await onGround(colours, 512, MASKABLE_SHARE)],
  ])

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Letter from '../../src/components/illustrations/easy/letter.svg'
import letter from '../../src/components/illustrations/easy/letter.svg?url'
import { ROOT } from '../support/project'

const folder = path.join(ROOT, 'src/components/illustrations')
const drawings = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
)

it.each([...drawings])(
  'the drawing %s is marked as decoration or as an image, and has only colours of the theme',
  (_, svg) => {
    expect(svg).toMatch(/^<svg [^>]*(aria-hidden="true"|role="img")/)
    // A link in a drawing, such as `href="#add"`, looks like a colour to the pattern below, so the
    // test removes it first.
    expect(svg.replaceAll(/ href="#\w+"/g, '')).not.toMatch(/ style=|#[\da-f]{3}/i)
  },
)

it('no two drawings share an id, so that one page can show them all', () => {
  const ids = [...drawings.values()].flatMap((svg) =>
    [...svg.matchAll(/ id="(.+?)"/g)].map(([, id]) => id),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

it('the roadmap’s stations differ by shape, not only by colour', () => {
  const shapes = ['done', 'past', 'current', 'next'].map((status) =>
    drawings.get(`stations/${status}.svg`)?.replaceAll(/var\(.*?\)/g, ''),
  )
  expect(new Set(shapes).size).toBe(shapes.length)
})

it('TypeScript refuses an imported drawing as the address of an image', () => {
  // @ts-expect-error: an imported drawing is a component, not an address
  const wrong = <img src={Letter} alt="" />
  expect([wrong, <Letter key="drawing" />, <img key="address" src={letter} alt="" />])
    // This test is for TypeScript, which checks the types above; what the elements render does not
    // matter.
    .toHaveLength(3)
})

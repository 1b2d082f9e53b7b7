import fc from 'fast-check'
import { fitText, LEADING } from '../../../src/postbuild/seo/fit-text'
import { textToPath } from '../../../src/postbuild/seo/text-to-path'
import { ROOT } from '../../support/project'

const font = textToPath(ROOT)
const box = { width: 700, height: 274, sizes: [92, 60, 46, 34] }
const lines = (text: string) => fitText(font, text, box).lines

const holds = (text: string) => {
  const { size, lines } = fitText(font, text, box)
  for (const line of lines)
    expect(font.widthOf(line, size)).toBeLessThanOrEqual(box.width)
  expect(lines.length * size * LEADING).toBeLessThanOrEqual(box.height)
  return lines
}

it('the title of a social image breaks no word that fits in a smaller font size', () => {
  expect(lines('Signaler un problème')).toEqual(['Signaler un', 'problème'])
  expect(lines('Verkehrssicherheitsbeauftragte')).toHaveLength(1)
})

it.each([
  ['at its hyphen', 'Donaudampfschiff-Kapitänsmützenverordnung', 'Donaudampfschiff-'],
  [
    'at its soft hyphen, which is then shown as a hyphen',
    'Bundespersonalvorsorge\u00adeinrichtungsreglement\u00adabteilungen',
    'Bundespersonalvorsorge-',
  ],
])(
  'the title of a social image breaks a word that is too wide %s',
  (_where, word, first) => {
    const [start, ...rest] = holds(word)
    expect(start).toBe(first)
    expect(rest.join('')).not.toContain('\u00ad')
  },
)

it('the title of a social image breaks a word without hyphens only as often as needed, and adds a hyphen', () => {
  const [start = '', end = '', ...more] = holds(
    'Bundespersonalvorsorgeeinrichtungsreglement',
  )
  expect(more).toEqual([])
  expect(start).toMatch(/^Bundespersonal\w+-$/)
  expect(start.slice(0, -1) + end).toBe('Bundespersonalvorsorgeeinrichtungsreglement')
})

it('the title of a social image adds no hyphen to an address that it breaks', () => {
  const address = 'https://www.example.org/une/adresse/qui/est/plus/longue/que/tout/cela'
  expect(holds(address).join('')).toBe(address)
})

it('the title of a social image ends with an ellipsis if it is too long for every font size', () => {
  expect(holds('une phrase '.repeat(60)).at(-1)).toMatch(/\w…$/)
  expect(holds('W'.repeat(600)).at(-1)).toMatch(/W…$/)
})

it('the title of a social image loses no letter of a text of up to 80 characters, and splits no emoji or accented letter', () => {
  const letters = fc.constantFrom(...'abcWéß-\u00ad.@/\u00a0 ', 'e\u0301', '👨‍👩‍👧', 'ж')
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 80 }), (text) => {
      const set = holds(text).join('')
      const typed = text.replace(/[-\u00ad ]/g, '')
      expect(set.replace(/[-\u00ad ]/g, '')).toBe(typed)
    }),
    { numRuns: 60 },
  )
})

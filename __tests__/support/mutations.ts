/** Changes at random to files of content, as somebody makes them who should not. */
import fc from 'fast-check'

/** Gives a text back, changed; `seed` numbers decide where. */
type Mutation = (text: string) => string

type Json = unknown

interface Place {
  parent: object
  key: string
  value: Json
}

/** Every place in a value that holds something. */
const placesIn = (value: Json): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [
        { parent: value, key, value: inner },
        ...placesIn(inner),
      ])
    : []

const inJson =
  (where: number, change: (place: Place) => void): Mutation =>
  (text) => {
    const data: Json = JSON.parse(text)
    const places = placesIn(data)
    const place = places[where % places.length]
    if (place) change(place)
    return `${JSON.stringify(data, null, 2)}\n`
  }

const position = fc.nat({ max: 100_000 })

/** What may stand in a place of content, likely and unlikely. */
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer({ min: -5, max: 3000 }),
  fc.constantFrom('', ' ', '<b>', '{name}', '{{x}}', './developer.png', 'a'.repeat(600)),
)

/** A change of the data: the file stays JSON. */
export const dataMutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc
    .tuple(position, value)
    .map(([where, wanted]) =>
      inJson(where, ({ parent, key }) => void Reflect.set(parent, key, wanted)),
    ),
  position.map((where) =>
    inJson(where, ({ parent, key }) => {
      if (Array.isArray(parent)) parent.splice(Number(key), 1)
      else Reflect.deleteProperty(parent, key)
    }),
  ),
  fc.tuple(position, fc.string({ minLength: 1, maxLength: 12 })).map(([where, name]) =>
    inJson(where, ({ parent, key, value: held }) => {
      if (Array.isArray(parent)) parent.push(held)
      else {
        Reflect.deleteProperty(parent, key)
        Object.defineProperty(parent, name, { value: held, enumerable: true })
      }
    }),
  ),
)

/** A change of the letters: the file may be no JSON any more. */
export const textMutation: fc.Arbitrary<Mutation> = fc
  .tuple(
    position,
    fc.nat({ max: 8 }),
    fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '\\',
        '\n',
        '\ufeff',
        '/*',
        '-',
        '0',
      ),
    ),
  )
  .map(([where, length, inserted]) => (text: string) => {
    const at = where % (text.length + 1)
    return text.slice(0, at) + inserted + text.slice(at + length)
  })

/** A change that an editor may well make on purpose, and that must go through. */
export const goodMutation: fc.Arbitrary<Mutation> = fc
  .tuple(
    position,
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 16 })
      .map((text) => `x${text.replaceAll(/[\p{C}<>&]/gu, '')}`),
  )
  .map(([where, words]) =>
    inJson(where, ({ parent, key, value: held }) => {
      if (typeof held === 'string' && !/^(\.|https|\+|[^ ]+@)/.test(held))
        Reflect.set(parent, key, words)
    }),
  )

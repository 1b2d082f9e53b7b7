/** @jest-environment node */
import Color from 'colorjs.io'
import { tokensFor, tones, type Tokens, type Wishes } from '../support/tokens'

const AAA = 7
const AA = 4.5
/** Borders, icons, signs, and the ring of the focus (WCAG 1.4.11 and 2.4.13). */
const SHAPE = 3

const grounds = ['paper', 'paper-raised', 'lake-ground']

/** What may stand on what, and how well it has to be seen there. */
const pairs: readonly {
  seen: readonly string[]
  on: readonly string[]
  least: number
  /** Where else than on a page's own ground, too. Nobody fills in a form on ink. */
  tones?: readonly (typeof tones)[number][]
}[] = [
  { seen: ['ink', 'ink-soft'], on: grounds, least: AAA },
  // The water of drawings, and what lies on it.
  { seen: ['ink'], on: ['lake-soft'], least: SHAPE },
  // Links and errors, as text.
  { seen: ['lake'], on: ['paper', 'paper-raised'], least: AA },
  { seen: ['error'], on: ['paper', 'paper-raised'], least: AAA, tones: [undefined] },
  // On the band, whose text is large or bold: AAA asks no more of that (WCAG 1.4.6).
  { seen: ['on-signal'], on: ['signal'], least: AA },
  { seen: ['edge'], on: grounds, least: SHAPE },
  { seen: ['signal'], on: grounds, least: SHAPE, tones: [undefined] },
  { seen: ['signal'], on: ['paper'], least: SHAPE },
  // The ring of the focus.
  { seen: ['lake'], on: grounds, least: SHAPE },
]

/** Colours that nobody has to see to understand the page. */
const decoration = new Map([
  ['line', 'hairlines part things that distance and headings part already'],
])

const wishes: readonly Wishes[] = (['light', 'dark'] as const).flatMap((scheme) =>
  (['no-preference', 'more'] as const).map((contrast) => ({ scheme, contrast })),
)

const states = wishes.flatMap((wish) =>
  tones.map((tone) => ({
    name: `${wish.scheme}, contrast ${wish.contrast}, tone ${tone ?? 'none'}`,
    tone,
    tokens: tokensFor(wish, tone),
  })),
)

const isColour = (value: string) =>
  /^(oklch|oklab|rgb|hsl|color)\(|^#|^white$|^black$/.test(value)

/** The theme's own colours are there to be mapped to the names that components use. */
const isSource = (name: string) => /^(light|dark)-/.test(name)

const colour = (tokens: Tokens, name: string) => {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`There is no --${name}`)
  return new Color(value)
}

describe.each(states)('$name', ({ tone, tokens }) => {
  it.each(
    pairs
      .filter((pair) => pair.tones?.includes(tone) ?? true)
      .flatMap(({ seen, on, least }) =>
        seen.flatMap((front) => on.map((ground) => ({ front, ground, least }))),
      ),
  )('$front on $ground: $least to 1', ({ front, ground, least }) => {
    const contrast = colour(tokens, front).contrastWCAG21(colour(tokens, ground))
    expect(contrast).toBeGreaterThanOrEqual(least)
  })
})

it('every colour can be shown by every screen', () => {
  const beyond = states.flatMap(({ name, tokens }) =>
    [...tokens]
      .filter(([, value]) => isColour(value) && !new Color(value).inGamut('srgb'))
      .map(([token, value]) => `${token}: ${value} (${name})`),
  )
  expect(beyond).toEqual([])
})

it('every colour is in the table, or said to be decoration', () => {
  const known = new Set([
    ...pairs.flatMap(({ seen, on }) => [...seen, ...on]),
    ...decoration.keys(),
  ])
  const colours = new Set(
    states.flatMap(({ tokens }) =>
      [...tokens].filter(([, value]) => isColour(value)).map(([name]) => name),
    ),
  )
  expect(colours.size).toBeGreaterThan(known.size - 1)
  expect([...colours].filter((name) => !isSource(name) && !known.has(name))).toEqual([])
})

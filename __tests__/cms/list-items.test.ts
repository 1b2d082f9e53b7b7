import fc from 'fast-check'
import { formerIndices, pathAfter, splitIntoItems } from '../../cms/list-items'

const step = (fr: string, en: string, status = 'planned') => ({
  text: { fr, en },
  status,
})
const plan = step('Planifier', 'Plan')
const build = step('Construire', 'Build')
const open = step('Ouvrir', 'Open')

it('formerIndices finds each item of a list that was reordered, whatever the order', () => {
  const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 1 })
  fc.assert(
    fc.property(orders, (order) => {
      const before = [0, 1, 2, 3, 4, 5].map((item) => step(`fr ${item}`, `en ${item}`))
      expect(
        formerIndices(
          before,
          order.map((item) => before[item]),
        ),
      ).toEqual(order)
    }),
  )
})

it('formerIndices takes an item for new if it has no text in common with one of before, though its choices are the same', () => {
  expect(formerIndices([plan, open], [plan, build, open])).toEqual([0, undefined, 1])
  expect(formerIndices([plan], [build])).toEqual([undefined])
})

it('formerIndices takes no former item for two: of several that share a text with an item, that item gets the one with the most', () => {
  const link = (title: string) => ({ title: { fr: title }, label: { fr: 'Lire' } })
  const before = [link('Un'), link('Deux')]
  expect(formerIndices(before, [link('Trois'), ...before])).toEqual([undefined, 0, 1])
})

it('formerIndices takes all items of a huge list for new, at once', () => {
  const many = Array.from({ length: 20_000 }, (_, item) =>
    step(`fr ${item}`, `en ${item}`),
  )
  expect(new Set(formerIndices(many, many.toReversed()))).toEqual(new Set([undefined]))
})

it('splitIntoItems finds the French text that was changed in a list to which somebody added an item', () => {
  const after = [build, { ...plan, text: { ...plan.text, fr: 'Prévoir' } }]
  expect(splitIntoItems({ path: 'steps', before: [plan], after })).toEqual([
    { path: 'steps[0]', before: undefined, after: build },
    { path: 'steps[1].text.fr', before: 'Planifier', after: 'Prévoir' },
  ])
})

it('splitIntoItems finds the changed text in a list inside of a list', () => {
  const section = (...paragraphs: object[]) => ({ title: { fr: 'Données' }, paragraphs })
  const paragraph = (fr: string) => ({ fr, en: 'We keep it' })
  const before = [section(paragraph('On garde'))]
  const after = [plan, section({ fr: 'Un' }, paragraph('Nous gardons'))]
  expect(splitIntoItems({ path: 'sections', before, after })).toContainEqual({
    path: 'sections[1].paragraphs[1].fr',
    before: 'On garde',
    after: 'Nous gardons',
  })
})

it('splitIntoItems leaves the difference of a text as it is', () => {
  const difference = { path: 'title.fr', before: 'Un', after: 'Deux' }
  expect(splitIntoItems(difference)).toEqual([difference])
})

it.each([
  ['steps[0].text.en', 'steps[1].text.en'],
  ['steps[1].text.en', undefined],
  ['title.en', 'title.en'],
  ['stepsTitle.en', 'stepsTitle.en'],
])(
  'pathAfter follows %s to %s when the first item moves down and the second is removed',
  (path, expected) => {
    const change = { path: 'steps', before: [plan, open], after: [build, plan] }
    expect(pathAfter(path, change)).toBe(expected)
  },
)

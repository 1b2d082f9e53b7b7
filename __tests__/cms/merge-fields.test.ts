import fc from 'fast-check'
import { differencesOf, hasWrittenParagraphs, mergeEntry } from '../../cms/merge-fields'

const entry = { name: 'Ada', role: { fr: 'Rôle', de: 'Rolle' }, steps: ['a', 'b', 'c'] }

const steps = (...steps: string[]) => ({ steps })

it.each<[string, object, object, object]>([
  ['fields', { name: 'Bo' }, { draft: true }, { name: 'Bo', draft: true }],
  ['list items', steps('x', 'b', 'c'), steps('a', 'b', 'y'), steps('x', 'b', 'y')],
])(
  'mergeEntry keeps the changes of two people to different %s of one entry',
  (_what, mine, theirs, both) => {
    const merged = mergeEntry(entry, { ...entry, ...mine }, { ...entry, ...theirs })
    expect(merged).toEqual({ merged: { ...entry, ...both }, conflicts: [] })
  },
)

it.each<[string, object, object, string]>([
  ['one text', { role: { fr: 'X', de: 'Rolle' } }, { role: { fr: 'Y' } }, 'role.fr'],
  [
    'a list in which one of them moves an item',
    steps('b', 'a', 'c'),
    steps('x', 'b', 'c'),
    'steps',
  ],
  [
    'a list to which one of them adds an item',
    steps('a', 'b', 'c', 'd'),
    steps('x', 'b', 'c'),
    'steps',
  ],
])(
  'mergeEntry reports a conflict if two people change %s',
  (_what, mine, theirs, path) => {
    const [ours, others] = [mine, theirs].map((part) => ({ ...entry, ...part }))
    expect(mergeEntry(entry, ours, others).conflicts).toMatchObject([{ path }])
  },
)

/** An entry whose French article has these paragraphs. */
const article = (...paragraphs: string[]) => ({ text: { fr: paragraphs.join('\n\n') } })

it('mergeEntry joins two people’s changes to different paragraphs, and reports a conflict if one removes what the other changes', () => {
  const base = article('un', 'deux', 'trois', 'quatre')
  const mine = article('un, plus long', 'deux', 'trois', 'quatre')
  expect(mergeEntry(base, mine, article('un', 'deux', 'trois', 'fin', 'suite'))).toEqual({
    merged: article('un, plus long', 'deux', 'trois', 'fin', 'suite'),
    conflicts: [],
  })
  expect(mergeEntry(base, mine, article('deux', 'trois', 'quatre')).conflicts).toEqual([
    expect.objectContaining({ path: 'text.fr' }),
  ])
})

it('mergeEntry joins two people’s changes to neighbouring paragraphs', () => {
  const base = article('un', 'deux', 'trois')
  const theirs = article('un', 'DEUX', 'trois')
  for (const [mine, joined] of [
    [article('UN', 'deux', 'trois'), article('UN', 'DEUX', 'trois')],
    [article('UN', 'deux', 'TROIS'), article('UN', 'DEUX', 'TROIS')],
  ])
    expect(mergeEntry(base, mine, theirs)).toEqual({ merged: joined, conflicts: [] })
})

it('if two people change one paragraph, both versions of the conflict have what only one of them changed in other paragraphs', () => {
  const base = article('un', 'deux', 'trois', 'quatre', 'cinq')
  const mine = article('un', 'à moi', 'trois', 'QUATRE', 'cinq')
  const theirs = article('un', 'à eux', 'trois', 'quatre', 'CINQ')
  const { merged, conflicts } = mergeEntry(base, mine, theirs)
  const joined = { mine: 'à moi', theirs: 'à eux' }
  const textWith = (second: string) =>
    article('un', second, 'trois', 'QUATRE', 'CINQ').text.fr
  expect(conflicts).toEqual([
    expect.objectContaining({
      path: 'text.fr',
      mine: textWith(joined.mine),
      theirs: textWith(joined.theirs),
    }),
  ])
  expect(merged).toEqual({ text: { fr: textWith(joined.mine) } })
})

it('wherever two people rewrite paragraphs of an article, a person chooses only between those that both rewrote', () => {
  const person = fc.subarray([0, 1, 2, 3, 4])
  const written = (by: string, indices: readonly number[]) =>
    [0, 1, 2, 3, 4].map((index) => `${index}${indices.includes(index) ? by : ''}`)
  fc.assert(
    fc.property(person, person, (mine, theirs) => {
      const versions = [
        written('', []),
        written('m', mine),
        written('t', theirs),
      ] as const
      const [base, ours, other] = versions.map((one) => article(...one))
      const { merged, conflicts } = mergeEntry(base, ours, other)
      const sideOf = (preferred: string) =>
        versions[0].map((paragraph, index) => {
          if (mine.includes(index) && theirs.includes(index))
            return `${paragraph}${preferred}`
          if (mine.includes(index)) return `${paragraph}m`
          return theirs.includes(index) ? `${paragraph}t` : paragraph
        })
      expect(merged).toEqual(article(...sideOf('m')))
      const isContested = mine.some((index) => theirs.includes(index))
      expect(conflicts.map((one) => [one.mine, one.theirs])).toEqual(
        isContested
          ? [[article(...sideOf('m')).text.fr, article(...sideOf('t')).text.fr]]
          : [],
      )
    }),
  )
})

it('mergeEntry reports a conflict if two people change one paragraph, add paragraphs at the same place, or one beside a changed one', () => {
  const base = article('un', 'deux', 'trois')
  for (const [mine, theirs] of [
    [article('un', 'Deux', 'trois'), article('un', 'DEUX', 'trois')],
    [article('un', 'a', 'deux', 'trois'), article('un', 'b', 'deux', 'trois')],
    [article('UN', 'a', 'deux', 'trois'), article('un', 'DEUX', 'trois')],
  ])
    expect(mergeEntry(base, mine, theirs).conflicts).toHaveLength(1)
})

it('hasWrittenParagraphs finds a change in an article that was merged with those of others', () => {
  const change = { before: 'un\n\ndeux', after: 'UN\n\ndeux' }
  expect(hasWrittenParagraphs('UN\n\nDEUX', change)).toBe(true)
  expect(hasWrittenParagraphs('Un\n\nDEUX', change)).toBe(false)
  expect(hasWrittenParagraphs('UN', { before: 'UN\n\ndeux', after: 'UN' })).toBe(false)
  expect(hasWrittenParagraphs(undefined, change)).toBe(false)
})

it('an article merged without conflict has each paragraph that either person wrote, and none that either removed', () => {
  const base = ['Tête', 'a', 'b', 'c', 'd', 'e', 'Fin']
  /** The edits of one person: the paragraphs they remove, and those before which they add one. */
  const edits = fc.record({ removes: fc.subarray(base), adds: fc.subarray(base) })
  let merges = 0
  fc.assert(
    fc.property(edits, edits, (one, other) => {
      const [mine = [], theirs = []] = [one, other].map(({ removes, adds }, person) =>
        base.flatMap((each) => [
          ...(adds.includes(each) ? [`${each} ${person}`] : []),
          ...(removes.includes(each) ? [] : [each]),
        ]),
      )
      const [before, ours, others] = [base, mine, theirs].map((some) => article(...some))
      const { merged, conflicts } = mergeEntry(before, ours, others)
      if (conflicts.length > 0) return
      merges += 1

      const kept = base.filter((each) => mine.includes(each) && theirs.includes(each))
      const written = [...mine, ...theirs].filter((each) => !base.includes(each))
      const { text } = merged as ReturnType<typeof article>
      const expected = [...kept, ...written].sort()
      expect(text.fr.split('\n\n').filter(Boolean).sort()).toEqual(expected)
    }),
  )
  expect(merges).toBeGreaterThan(0)
})

it('changing an entry that somebody else deleted is a conflict, but deleting an entry that nobody changed is none', () => {
  const conflict = { path: '', base: entry, mine: { name: 'Bo' }, theirs: null }
  expect(mergeEntry(entry, { name: 'Bo' }, null).conflicts).toEqual([conflict])
  expect(mergeEntry(entry, null, entry)).toEqual({ merged: null, conflicts: [] })
})

it('differencesOf lists the paths at which two versions of an entry differ, with both values', () => {
  const other = { ...entry, role: { fr: 'Rôle', de: 'X' }, steps: ['a'] }
  expect(differencesOf(entry, other)).toEqual([
    { path: 'role.de', before: 'Rolle', after: 'X' },
    { path: 'steps', before: entry.steps, after: ['a'] },
  ])
})

interface Draft {
  title: Record<string, string>
  steps: { text: string; state: string }[]
}

/**
 * The edits that the test makes to a draft at random. Each edit gets a different `value`, so that
 * the test can find it later.
 */
const edits: Record<string, (draft: Draft, value: string) => void> = {
  french: ({ title }, value) => void (title.fr = value),
  german: ({ title }, value) => void (title.de = value),
  first: ({ steps }, value) => void Object.assign(steps[0] ?? {}, { text: value }),
  last: ({ steps }, value) => void Object.assign(steps.at(-1) ?? {}, { state: value }),
  add: ({ steps }, value) => void steps.push({ text: value, state: value }),
  remove: ({ steps }) => void steps.shift(),
  move: ({ steps }) => void steps.reverse(),
}

const valuesIn = (data: unknown): string[] => JSON.stringify(data).match(/v\d+/g) ?? []

it('when two tabs save one entry, a tab overwrites a value of the other tab only if it has shown that value', () => {
  const act = fc.record({
    tab: fc.constantFrom('A', 'B'),
    edit: fc.constantFrom(...Object.keys(edits)),
    saves: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(act, { minLength: 2, maxLength: 15 }), (acts) => {
      const steps = ['v2', 'v3', 'v4'].map((text) => ({ text, state: text }))
      let file: unknown = { title: { fr: 'v0', de: 'v1' }, steps }
      const tabs = { A: { base: file, draft: file }, B: { base: file, draft: file } }
      acts.forEach(({ tab: name, edit, saves }, index) => {
        const tab = tabs[name]
        tab.draft = structuredClone(tab.draft)
        edits[edit]?.(tab.draft as Draft, `v${index + 10}`)
        if (!saves) return
        const { merged, conflicts } = mergeEntry(tab.base, tab.draft, file)
        // A save may replace the values that its tab has shown. All other values must still be
        // there after the merge.
        const known = new Set([tab.base, merged, conflicts].flatMap(valuesIn))
        const lost = [file, tab.draft]
          .flatMap(valuesIn)
          .filter((value) => !known.has(value))
        expect(lost).toEqual([])
        if (conflicts.length === 0) file = merged
        Object.assign(tab, { base: file, draft: file })
      })
    }),
    { numRuns: 200 },
  )
})

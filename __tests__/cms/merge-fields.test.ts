import fc from 'fast-check'
import { differencesOf, mergeEntry } from '../../cms/merge-fields'

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

/** The texts of an entry with an article of these paragraphs. */
const article = (...paragraphs: string[]) => ({ text: { fr: paragraphs.join('\n\n') } })

it('mergeEntry joins what two people wrote in different paragraphs of an article, and reports a conflict if they changed the same one', () => {
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

it('mergeEntry keeps each paragraph that one of two people has written, and none that one has removed, or reports a conflict', () => {
  const paragraphs = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 6 })
  fc.assert(
    fc.property(paragraphs, paragraphs, paragraphs, (base, mine, theirs) => {
      const versions = [base, mine, theirs].map((some) => ['Tête', ...some, 'Fin'])
      const [before, ours, others] = versions.map((some) => article(...some))
      const { merged, conflicts } = mergeEntry(before, ours, others)
      const both = mergeEntry(before, others, ours)
      expect(both.conflicts.length).toBe(conflicts.length)
      if (conflicts.length > 0) return

      expect(both.merged).toEqual(merged)
      const kept = (merged as ReturnType<typeof article>).text.fr.split('\n\n')
      const count = (some: readonly string[], one: string) =>
        some.filter((each) => each === one).length
      for (const one of 'abcde')
        expect(count(kept, one)).toBeGreaterThanOrEqual(
          Math.min(count(base, one), count(mine, one), count(theirs, one)),
        )
    }),
  )
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

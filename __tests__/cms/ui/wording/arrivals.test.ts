/** @jest-environment jsdom */
import type { Arrival, Project } from '../../../../cms/api'
import { arrivalInWords } from '../../../../cms/ui/wording/arrivals'

const VALUES = ['un', 'deux', 'trois', 'quatre', 'cinq'].map((name) => ({
  file: `content/values/${name}.json`,
  data: { title: { fr: name, en: name } },
}))

const projectWith = (files: Project['files'], arrived?: Arrival) =>
  ({ files, arrived }) as Project

const said = (files: readonly string[], arrived: Partial<Arrival> = {}) => {
  const places = files.map((file) => ({ file, path: 'title.fr' }))
  const after = projectWith(VALUES.slice(1), {
    id: 'b',
    author: 'Kim',
    places,
    ...arrived,
  })
  return arrivalInWords(projectWith(VALUES, { id: 'a', author: '', places: [] }), after)
}
const file = (index: number) => VALUES[index]?.file ?? ''

it('when others’ publications arrive, the editor names their author, and each entry once, and says which entry they have deleted', () => {
  expect(said([file(1), file(2), file(1)])).toMatch(/Kim.*› deux, [^,]*› trois\.$/)
  expect(said([file(0)])).toMatch(/^Kim has deleted: [^,]*› un\.$/)
  expect(said([file(0), file(1)])).toMatch(/^[^.]*› deux\. Kim has deleted: [^,]*› un\.$/)
  expect(said([file(1)], { author: '' })).toMatch(/not known/)
})

it('when others’ publications of more than three entries arrive, the editor says who published and how many entries', () => {
  expect(said(VALUES.map((each) => each.file))).toMatch(/Kim.*\b4 entries/)
})

it('when others’ publications arrive, the editor does not name an entry that was deleted here before', () => {
  expect(said(['content/values/gone.json', file(1)])).toMatch(/: [^,]*› deux\.$/)
  expect(said(['content/values/gone.json'])).toBeUndefined()
})

it('the editor announces no arrival if no publication of others has arrived since it last read the project', () => {
  expect(said([file(1)], { id: 'a' })).toBeUndefined()
  expect(arrivalInWords(projectWith(VALUES), projectWith(VALUES))).toBeUndefined()
})

it.each([
  [true, /Deux.*is not deleted.*Kim.*deux/],
  [false, /Deux.*deleted by Kim.*deux.*stays/],
])(
  'when the publication of others arrives, the editor says that an entry stays which one person renamed and another one deleted (deleted here: %s)',
  (isDeletedHere, sentence) => {
    const before = { title: { fr: 'Deux', en: 'Deux' } }
    const entry = { file: file(1), before, isDeletedHere, author: 'Kim' }
    expect(said([file(1)], { kept: [entry] })).toMatch(sentence)
  },
)

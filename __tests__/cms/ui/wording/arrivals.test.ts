/** @jest-environment jsdom */
import type { Arrival, Project } from '../../../../cms/api'
import { arrivalInWords } from '../../../../cms/ui/wording/arrivals'

const VALUES = ['un', 'deux', 'trois', 'quatre'].map((name) => ({
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

it('when the work of others arrives, the editor says who has published which entries, each once, and deleted ones by their former title', () => {
  expect(said([file(1), file(2), file(1)])).toMatch(/Kim.*› deux, [^,]*› trois\.$/)
  expect(said([file(0)])).toMatch(/› un\.$/)
  expect(said([file(1)], { author: '' })).toMatch(/not known/)
})

it('when the work of others arrives and is more than three entries, the editor says how many', () => {
  expect(said(VALUES.map((each) => each.file))).toMatch(/Kim.*\b4 entries/)
})

it('when the work of others on an entry arrives that was deleted here before, the editor does not name it', () => {
  expect(said(['content/values/gone.json', file(1)])).toMatch(/: [^,]*› deux\.$/)
  expect(said(['content/values/gone.json'])).toBeUndefined()
})

it('when nothing has arrived since it last read the project, the editor says nothing', () => {
  expect(said([file(1)], { id: 'a' })).toBeUndefined()
  expect(arrivalInWords(projectWith(VALUES), projectWith(VALUES))).toBeUndefined()
})

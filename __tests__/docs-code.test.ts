import { documents, guideSteps, textOf } from './support/documents'

it.each(guideSteps().steps)(
  'the guide $guide adds a block of code below a line that the file $name has',
  ({ name, line, before }) => {
    expect(name).not.toBe('')
    if (line) expect(before).toContain(line)
  },
)

it('each diff in a guide names a file, and shows lines to add below a line of that file', () => {
  const diffs = documents('docs').flatMap(
    (guide) => textOf(guide).match(/```diff/g) ?? [],
  )
  const added = guideSteps().steps.filter(({ line }) => line)
  expect(added).toHaveLength(diffs.length)
})

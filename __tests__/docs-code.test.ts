import { documents, guideSteps, textOf } from './support/documents'

it.each(guideSteps().steps)(
  'the guide $guide adds a block of code below a line that the file $name has',
  ({ name, line, before }) => {
    expect(name).not.toBe('')
    if (line) expect(before).toContain(line)
  },
)

it('each block of a guide in the form of a diff names its file, and has lines to add below one that the file has', () => {
  const diffs = documents('docs').flatMap(
    (guide) => textOf(guide).match(/```diff/g) ?? [],
  )
  const added = guideSteps().steps.filter(({ line }) => line)
  expect(added).toHaveLength(diffs.length)
})

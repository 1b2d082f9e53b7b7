import { guideSteps } from './support/documents'

it.each(guideSteps().steps)(
  'the guide $guide adds a block of code below a line that the file $name has',
  ({ name, line, before }) => {
    expect(name).not.toBe('')
    if (line) expect(before).toContain(line)
  },
)

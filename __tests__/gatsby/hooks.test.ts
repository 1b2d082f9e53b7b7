import type { ParentSpanPluginArgs } from 'gatsby'
import { checkContent } from '../../src/gatsby/hooks'
import { exampleForEach, VALUE } from '../support/example-content'

const project = exampleForEach()

it('a mistake in content is named, and stops the build', async () => {
  const reporter = { panic: jest.fn(), warn: jest.fn() }
  const store = { getState: () => ({ program: { directory: project.root } }) }
  const build = { store, reporter } as unknown as ParentSpanPluginArgs
  await checkContent(build)
  expect(reporter.panic).not.toHaveBeenCalled()
  project.change(VALUE, '"title"', '"titel"')
  await checkContent(build)
  const named = expect.stringContaining(`${VALUE} › title`)
  expect(reporter.panic).toHaveBeenCalledWith(named)
})

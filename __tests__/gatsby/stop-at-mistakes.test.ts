/** @jest-environment node */
import { onPreBootstrap } from '../../src/gatsby/stop-at-mistakes'
import { copyOf } from '../support/project'

const STAT = 'content/stats/beta.json'

const project = copyOf('content', 'locales', 'src', 'server')
const command = process.env.gatsby_executing_command
afterAll(() => {
  process.env.gatsby_executing_command = command ?? ''
  project.remove()
})

const start = (executing: string) => {
  process.env.gatsby_executing_command = executing
  const reporter = { panic: jest.fn(), warn: jest.fn() }
  const store = { getState: () => ({ program: { directory: project.root } }) }
  onPreBootstrap?.({ store, reporter } as never, { plugins: [] }, () => undefined)
  return reporter
}

it('good content goes on, and reaches the copy that develop reads', () => {
  expect(start('build').panic).not.toHaveBeenCalled()
  expect(() => project.read(`.develop/good/${STAT}`)).toThrow()
  expect(start('develop').panic).not.toHaveBeenCalled()
  expect(project.read(`.develop/good/${STAT}`)).toBe(project.read(STAT))
})

it.each(['build', 'develop'])('a mistake stops %s, and is named', (executing) => {
  const mend = project.change(STAT, '{', '{{')
  expect(start(executing).panic).toHaveBeenCalledWith(expect.stringContaining(STAT))
  mend()
})

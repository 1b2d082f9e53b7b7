/** @jest-environment node */
import { onPreBootstrap } from '../../src/gatsby/hooks'
import { writeContent } from '../support/example-content'
import { copyOf } from '../support/project'

describe('the content check before Gatsby starts', () => {
  const PUBLISHER = 'content/publisher.json'
  const project = copyOf('locales', 'src', 'server')
  beforeAll(() => writeContent(project))
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

  it('lets good content pass, and copies it for develop', () => {
    expect(start('build').panic).not.toHaveBeenCalled()
    expect(() => project.read(`.develop/snapshot/${PUBLISHER}`)).toThrow()
    expect(start('develop').panic).not.toHaveBeenCalled()
    expect(project.read(`.develop/snapshot/${PUBLISHER}`)).toBe(project.read(PUBLISHER))
  })

  it.each(['build', 'develop'])('stops %s at a mistake and names it', (executing) => {
    const correct = project.change(PUBLISHER, '{', '{{')
    expect(start(executing).panic).toHaveBeenCalledWith(
      expect.stringContaining(PUBLISHER),
    )
    correct()
  })
})

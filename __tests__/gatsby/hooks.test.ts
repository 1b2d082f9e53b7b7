/** @jest-environment node */
import { buildDate, onPreBootstrap } from '../../src/gatsby/hooks'
import { copyOf } from '../support/project'

describe('the build date', () => {
  const NEW_YEARS_EVE = Date.UTC(2026, 11, 31, 23, 59)

  it.each([
    [undefined, '2026-12-31T23:59:00.000Z'],
    ['', '2026-12-31T23:59:00.000Z'],
    ['1740787200', '2025-03-01T00:00:00.000Z'],
  ])('with SOURCE_DATE_EPOCH=%j is %s', (SOURCE_DATE_EPOCH, date) => {
    expect(buildDate({ SOURCE_DATE_EPOCH }, NEW_YEARS_EVE).toISOString()).toBe(date)
  })

  it.each(['2026-03-01', '-1', '1.5', '9999999999999999'])('refuses %s', (seconds) => {
    expect(() => buildDate({ SOURCE_DATE_EPOCH: seconds })).toThrow(
      'SOURCE_DATE_EPOCH must be whole seconds since 1970',
    )
  })
})

describe('the content check before Gatsby starts', () => {
  const STAT = 'content/publisher.json'
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

  it('lets good content pass, and copies it for develop', () => {
    expect(start('build').panic).not.toHaveBeenCalled()
    expect(() => project.read(`.develop/snapshot/${STAT}`)).toThrow()
    expect(start('develop').panic).not.toHaveBeenCalled()
    expect(project.read(`.develop/snapshot/${STAT}`)).toBe(project.read(STAT))
  })

  it.each(['build', 'develop'])('stops %s at a mistake and names it', (executing) => {
    const correct = project.change(STAT, '{', '{{')
    expect(start(executing).panic).toHaveBeenCalledWith(expect.stringContaining(STAT))
    correct()
  })
})

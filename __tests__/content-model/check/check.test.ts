/** @jest-environment node */
import { checkProject } from '../../../src/content-model/check'
import {
  describeProblem,
  isError,
  explain,
  severityOf,
} from '../../../src/content-model/check/issues'
import { copyOf, ROOT, type Copy } from '../../support/project'
import { mistakes } from './mistakes'

const usual = new Set(checkProject(ROOT).map((problem) => describeProblem(problem, 'fr')))

it('the content and the messages of this repository have no errors', () => {
  const errors = checkProject(ROOT).filter(isError)
  expect(errors.map((problem) => describeProblem(problem, 'en'))).toEqual([])
})

describe('an editor makes a mistake and reads the file, the place and what to do', () => {
  let project: Copy
  beforeAll(() => (project = copyOf('content', 'locales', 'src', 'server')))
  afterEach(() => project.renew('content', 'locales'))
  afterAll(() => project.remove())

  it.each(mistakes)('%s', async (_, { make, says, severity }) => {
    await make(project)
    const found = checkProject(project.root).filter(
      // The draft languages that editors have added lack what a mistake adds, too.
      (problem) =>
        problem.issue.code !== 'untranslated' &&
        !usual.has(describeProblem(problem, 'fr')),
    )
    expect(found.map((problem) => describeProblem(problem, 'fr'))).toEqual(says)
    for (const { issue } of found) {
      expect(severityOf(issue)).toBe(severity ?? 'error')
      expect(explain(issue, 'en')).toMatch(
        /^(is|must|has|names|begins|does|cannot) .+[.?]$/,
      )
    }
  })
})

it('there are at least sixty of them', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(60)
})

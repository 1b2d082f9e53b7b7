/**
 * Playwright's `test`, which also fails when a page logs an error or a warning, throws an error,
 * requests a missing file, or calls another host.
 */
import { expect, test as base, type BrowserContext } from '@playwright/test'

const watch = (context: BrowserContext, origin: string): string[] => {
  const problems: string[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(
        `console ${message.type()}: ${message.text()} (${message.location().url})`,
      )
  })
  context.on('weberror', (error) => {
    problems.push(`page error: ${error.error().message}`)
  })
  context.on('request', (request) => {
    const { protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !request.url().startsWith(`${origin}/`))
      problems.push(`third party: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown'
    // A browser aborts requests when a visitor leaves a page that is still loading, which is no
    // fault. Each browser engine has another word for such an error.
    if (!/ERR_ABORTED|BINDING_ABORTED|cancelled/i.test(reason))
      problems.push(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
  })
  return problems
}

interface Fixtures {
  /**
   * Matches the messages of errors and warnings that a test causes on purpose, such as a refused
   * request. Any other error or warning makes the test fail.
   */
  expectedProblems: RegExp | undefined
  noProblems: undefined
}

export const test = base.extend<Fixtures>({
  expectedProblems: [undefined, { option: true }],
  noProblems: [
    async ({ context, baseURL, expectedProblems }, provide) => {
      const problems = watch(context, new URL(baseURL ?? '').origin)
      await provide(undefined)
      expect(problems.filter((problem) => !expectedProblems?.test(problem))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Makes an email address for this test alone, so that entries of other browser engines or earlier
 * attempts cannot be mistaken for its own.
 */
export const ownAddress = (name: string): string => {
  const { project, retry } = test.info()
  return `${name}-${project.name}-${retry}@example.org`
}

/** Runs tests twice: in German with scripts, and in French without. */
export const describeScriptsOnAndOff = (
  tests: (language: 'de' | 'fr', javaScriptEnabled: boolean) => void,
) => {
  for (const language of ['de', 'fr'] as const) {
    const javaScriptEnabled = language === 'de'
    test.describe(`a browser with scripts ${javaScriptEnabled ? 'on' : 'off'}, in ${language}`, () => {
      test.use({ javaScriptEnabled })
      tests(language, javaScriptEnabled)
    })
  }
}

export { expect }

import { test as base, expect, type BrowserContext } from '@playwright/test'

/**
 * What goes wrong in a browser without anybody clicking on it, each as one line: console
 * errors and warnings, errors of scripts, requests that fail, answers of 400 and above, and
 * requests to any host but the site's own.
 */
const watch = (context: BrowserContext, origin: string, problems: string[]) => {
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
    const foreign = protocol.startsWith('http') && !request.url().startsWith(`${origin}/`)
    if (foreign) problems.push(`third party: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown'
    // A visitor who goes on to another page gives up what the last one was loading.
    if (reason !== 'net::ERR_ABORTED')
      problems.push(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
  })
}

interface Options {
  /** Problems that a test causes on purpose; all others make it fail. */
  expectedProblems: RegExp | undefined
}

interface Fixtures {
  quiet: undefined
}

/** Playwright's `test`, which fails as well when a page complains or calls elsewhere. */
export const test = base.extend<Options & Fixtures>({
  expectedProblems: [undefined, { option: true }],
  quiet: [
    async ({ context, baseURL, expectedProblems }, provide) => {
      const problems: string[] = []
      watch(context, new URL(baseURL ?? '').origin, problems)
      await provide(undefined)
      const unexpected = problems.filter((problem) => !expectedProblems?.test(problem))
      expect(unexpected, 'the browser has nothing to complain about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Report } from 'accessibility-checker-engine/v4/api/IReport'
import { accepted } from './accepted-findings'

const require = createRequire(__filename)

/** The engine as text: handed over by the debugger, so that no policy keeps it out. */
const engine = readFileSync(require.resolve('accessibility-checker-engine'), 'utf8')

interface Finding {
  rule: string
  message: string
  snippet: string
  /** Which of the selectors in `accepted` the element matches. */
  matches: readonly string[]
}

interface EngineWindow {
  ace: {
    Checker: new () => {
      check(node: Document, guidelines: readonly string[]): Promise<Report>
    }
  }
}

const selectors = [...new Set(accepted.map(({ where }) => where))]

/**
 * What IBM's engine has against the page as it is, beyond what was looked into and accepted:
 * failures, and also what it only suspects.
 */
export const secondOpinion = async (page: Page): Promise<string[]> => {
  await page.evaluate(`globalThis.ace ??= (() => { ${engine}; return ace })(); 0`)
  const findings = await page.evaluate(async (known): Promise<Finding[]> => {
    const { ace } = globalThis as unknown as EngineWindow
    const report = await new ace.Checker().check(document, ['WCAG_2_2'])
    return report.results
      .filter(({ value }) => value[1] !== 'PASS')
      .map(({ ruleId, message, snippet, path, node }) => {
        // What is inside of a frame is told of the frame.
        const frame = node.ownerDocument?.defaultView?.frameElement
        const found = frame ?? (node instanceof Element ? node : undefined)
        return {
          rule: ruleId,
          message,
          snippet: `${snippet.slice(0, 160)} ${path.dom}`,
          matches: known.filter((selector) => found?.matches(selector)),
        }
      })
  }, selectors)
  return findings
    .filter(
      ({ rule, matches }) =>
        !accepted.some((one) => one.rule === rule && matches.includes(one.where)),
    )
    .map(({ rule, message, snippet }) => `${rule}: ${message} ${snippet}`)
}

import { expect, type Locator, type Page } from '@playwright/test'
import engine, { type AxeResults, type RunOptions } from 'axe-core'

type Rules = NonNullable<RunOptions['runOnly']>

const RULES: Rules =
  'wcag2a wcag2aa wcag21a wcag21aa wcag22a wcag22aa best-practice'.split(' ')

/**
 * Only these rules of axe can have another result in the dark theme than in the light one, so the
 * dark theme is checked with them alone.
 */
export const COLOUR_RULES: Rules = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
}

export const WIDE = { width: 1280, height: 800 }
export const NARROW = { width: 360, height: 740 }

/**
 * Expects that axe finds nothing on the page as it is now. `evaluate` loads axe, since the page's
 * policy would refuse a script element.
 */
export const expectAxeSilent = async (
  page: Page,
  message?: string,
  rules: Rules = RULES,
) => {
  const options: RunOptions = {
    runOnly: rules,
    resultTypes: ['violations'],
    // Axe leaves out frames. The only frame of the site is that of the map, which is empty or shows
    // another site.
    iframes: false,
  }
  await page.evaluate(`globalThis.axe ?? (() => { ${engine.source} })(); 0`)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify(options)})`,
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.target.join(' ')} ${node.failureSummary}`),
  )
  expect(found, message).toEqual([])
}

/** A line of the accessibility tree, or a line followed by those of the elements inside it. */
export type Part = string | readonly [string, ...Part[]]

/** Writes lines of the accessibility tree in the YAML of Playwright's ARIA snapshots. */
const snapshotOf = (parts: readonly Part[], indent = ''): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return `${indent}- ${part}`
      const [line, ...inside] = part
      return `${indent}- ${line}:\n${snapshotOf(inside, `${indent}  `)}`
    })
    .join('\n')

/** The line of an element: its role, its accessible name, and its state such as `[checked]`. */
export const named = (role: string, name: string, state = '') => {
  const line = `${role} ${JSON.stringify(name)} ${state}`.trim()
  // The line is in quotes, since YAML would take a colon in a name for the end of a key.
  return `'${line.replaceAll("'", "''")}'`
}

/**
 * The line of Playwright's ARIA snapshot for an element that has a role and a text, but no
 * accessible name: `paragraph: "Hello"`.
 */
export const saying = (role: string, text: string) => `${role}: ${JSON.stringify(text)}`

export const listOf = (names: readonly string[]): Part => [
  'list',
  ...names.map((name): Part => ['listitem', named('link', name)]),
]

export const expectTree = (within: Locator, ...parts: Part[]) =>
  expect(within).toMatchAriaSnapshot(snapshotOf(parts))

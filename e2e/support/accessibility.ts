import { expect, type Page } from '@playwright/test'
import engine, { type AxeResults, type RunOptions } from 'axe-core'

type Rules = NonNullable<RunOptions['runOnly']>

const RULES: Rules =
  'wcag2a wcag2aa wcag21a wcag21aa wcag22a wcag22aa best-practice'.split(' ')

/** What another theme can change. */
export const COLOUR_RULES: Rules = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
}

export const WIDE = { width: 1280, height: 800 }
export const NARROW = { width: 360, height: 740 }

/** axe finds nothing on the page as it is now. The page's policy does not apply to `evaluate`. */
export const expectAxeSilent = async (
  page: Page,
  message?: string,
  rules: Rules = RULES,
) => {
  const options: RunOptions = {
    runOnly: rules,
    resultTypes: ['violations'],
    // The only frame is empty until somebody asks for the map.
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

import { expect, type Page } from '@playwright/test'
import engine, { type AxeResults, type RunOptions } from 'axe-core'
import { secondOpinion } from './second-opinion'

const options: RunOptions = {
  runOnly: [
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22a',
    'wcag22aa',
    'best-practice',
  ],
  resultTypes: ['violations'],
  // The only frame is empty until somebody asks for the map.
  iframes: false,
}

/** Engines go in as text, by the debugger: no policy of the page keeps them out. */
export const axe = async (page: Page): Promise<string[]> => {
  await page.evaluate(`globalThis.axe ?? (() => { ${engine.source} })(); 0`)
  const { violations } = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)})`,
  )) as AxeResults
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`,
    ),
  )
}

export const WIDE = { width: 1280, height: 800 }
export const NARROW = { width: 360, height: 740 }

/**
 * axe and a second engine find nothing to object to on the page as it is now, in either
 * theme, on a wide screen and on a narrow one. One loaded page is looked at in all of them;
 * what is open stays open.
 */
export const expectAccessible = async (page: Page, sizes = [NARROW, WIDE]) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await axe(page), `axe, ${colorScheme}, ${size.width} px`).toEqual([])
    }
    expect(await secondOpinion(page), `the second engine, ${colorScheme}`).toEqual([])
  }
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, type ViewportSize } from '@playwright/test'
import type { Report } from 'accessibility-checker-engine/v4/api/IReport'
import { COLOUR_RULES, expectAxeSilent } from '../../support/accessibility'

/** A rule of IBM's engine on certain elements. `docs/accessibility.md` says why it is accepted. */
interface Accepted {
  rule: string
  /** A selector of the elements; inside of a frame, the frame's. */
  where: string
}

export const accepted: readonly Accepted[] = [
  { rule: 'style_color_misuse', where: 'style' },
  { rule: 'style_highcontrast_visible', where: 'style' },
  { rule: 'aria_content_in_landmark', where: '.skip-link' },
  { rule: 'element_tabbable_visible', where: '.skip-link' },
  { rule: 'list_structure_proper', where: 'dl' },
  { rule: 'element_tabbable_unobscured', where: '*' },
  { rule: 'fieldset_legend_valid', where: 'fieldset[role=presentation]' },
  { rule: 'img_alt_background', where: 'select' },
  { rule: 'input_fields_grouped', where: 'input, select, textarea' },
  { rule: 'text_sensory_misuse', where: ':lang(en) :is(h2, p)' },
  {
    rule: 'text_block_heading',
    where: 'address br, section[aria-labelledby=map-title] p, figure *, ol + * p',
  },
  { rule: 'frame_src_valid', where: 'iframe[name=office-map]' },
  { rule: 'html_lang_exists', where: 'iframe[name=office-map]' },
  { rule: 'html_skipnav_exists', where: 'iframe[name=office-map]' },
  { rule: 'input_label_visible', where: 'textarea' },
]

const require = createRequire(__filename)
const engine = readFileSync(require.resolve('accessibility-checker-engine'), 'utf8')

interface EngineWindow {
  ace: {
    Checker: new () => {
      check(node: Document, guidelines: readonly string[]): Promise<Report>
    }
  }
}

/** Failures and suspicions of IBM's engine on the page as it is, without the accepted ones. */
const secondOpinion = async (page: Page): Promise<string[]> => {
  await page.evaluate(`globalThis.ace ??= (() => { ${engine}; return ace })(); 0`)
  return page.evaluate(async (known) => {
    const { ace } = globalThis as unknown as EngineWindow
    const report = await new ace.Checker().check(document, ['WCAG_2_2'])
    return report.results
      .filter(({ value, ruleId, node }) => {
        // What is inside of a frame is told of the frame.
        const frame = node.ownerDocument?.defaultView?.frameElement
        const found = frame ?? (node instanceof Element ? node : undefined)
        const isAccepted = known.some(
          ({ rule, where }) => rule === ruleId && found?.matches(where),
        )
        return String(value[1]) !== 'PASS' && !isAccepted
      })
      .map(
        ({ ruleId, message, snippet, path }) =>
          `${ruleId}: ${message} ${snippet.slice(0, 160)} ${path.dom}`,
      )
  }, accepted)
}

/**
 * Two engines find nothing on the page, in either theme, in windows of these sizes.
 * The page is loaded once; what is open stays open.
 */
export const expectAccessible = async (page: Page, sizes: readonly ViewportSize[]) => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const [colorScheme, rules] of [
      ['dark', COLOUR_RULES],
      ['light', undefined],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAxeSilent(page, `axe, ${colorScheme}, ${size.width} px`, rules)
    }
  }
  expect(await secondOpinion(page), 'the second engine').toEqual([])
}

import type { Page } from '@playwright/test'

/** Whatever one can press and is too small for a finger, in CSS pixels. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROL = 44
    const LINK = 24
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary'
    return [...document.querySelectorAll<HTMLElement>(pressable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.tabIndex >= 0 && !element.matches('.skip-link'))
      .flatMap((element) => {
        const target = element.closest('label') ?? element
        const { width, height } = target.getBoundingClientRect()
        const isControl = !element.matches('a') || /Button/.test(element.className)
        // A link within a sentence is as high as its line (the exception of WCAG 2.5.8).
        const sentence = element.parentElement?.textContent?.trim()
        const isInText =
          getComputedStyle(element).display === 'inline' &&
          sentence !== element.textContent?.trim()
        if (!isControl && isInText) return []
        const least = isControl ? CONTROL : LINK
        if (height >= least - 0.5 && width >= LINK) return []
        return [
          `${width.toFixed()} × ${height.toFixed()}: ${element.outerHTML.slice(0, 160)}`,
        ]
      })
  })

import { expect, type Locator } from '@playwright/test'

/** The header, which stays at the top of the window, does not cover what one looks for. */
export const expectBelowHeader = async (element: Locator) => {
  const header = await element.page().getByRole('banner').boundingBox()
  const box = await element.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
}

/** Two of the values in the example project of `editor.ts`, their list, and the deletion of one. */
import type { Page } from '@playwright/test'
import { expect, open, type Desk } from './editor'

export const FIRST = 'content/values/one.json'
/** The file of the value with the title «Deux». */
export const SECOND = 'content/values/Deux.json'

/**
 * Opens the list of values by its address, since its link in the menu has another name while an
 * entry is not saved.
 */
export const openList = (page: Page) =>
  open(page, 'content/values/', 'Valeurs (À propos)')

/** What the editor says once `SECOND` is deleted. */
export const DELETED = '« Deux » est supprimé'

/** Deletes `SECOND` in the list of values, and waits until the editor says so. */
export const deleteSecond = async (page: Page, desk: Desk) => {
  page.once('dialog', (dialog) => dialog.accept())
  await desk.press('Supprimer : Deux')
  await expect(page.getByText(DELETED)).toBeVisible()
}

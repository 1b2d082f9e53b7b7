/** Drives the editor's field of an article. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { recordOf } from '../../src/shared/unknown'
import { expect, open, type Desk, type Editor } from './editor'

export const NEWS = 'content/news/one.json'
export const FIELD = 'Texte'

/** Opens a news item whose article is empty, and puts the cursor into its French field. */
export const openEmpty = async (page: Page, desk: Desk): Promise<Locator> => {
  await open(page, NEWS, /./)
  const field = desk.text(FIELD)
  await expect(field).toHaveAttribute('contenteditable', 'true')
  await field.press('Control+a')
  await field.press('Delete')
  return field
}

/** Dispatches a real paste event, as the browser does for what another program has copied. */
export const paste = (field: Locator, html: string, plain = '') =>
  field.evaluate(
    (element, [copied, text]) => {
      const clipboardData = new DataTransfer()
      if (copied) clipboardData.setData('text/html', copied)
      clipboardData.setData('text/plain', text)
      const options = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', options))
    },
    [html, plain] as const,
  )

/** What a program has put on the clipboard, as HTML. */
export const pasted = (name: string) =>
  readFileSync(
    path.join(__dirname, `../../__tests__/cms/ui/article/pasted/${name}.html.txt`),
    'utf8',
  )

/** The French article as the file has it. */
export const savedArticle = ({ data }: Editor): unknown => recordOf(data(NEWS).text).fr

/** A button above the French field of the article. */
export const button = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: 'Mise en forme (français)' })
    .getByRole('button', { name })

/** Tests the editor in windows of many sizes, and in more tabs than a browser has connections. */
import { inAll } from '../../__tests__/support/sample'
import { deskOf, expect, openFigure, STAT, test } from '../support/editor'

test.describe.configure({ mode: 'default' })

/**
 * How long a tab of the editor may take to show a change on the disk. The server announces the
 * state of the project again every five seconds, for tabs that missed a change while they handed
 * the connection to another tab.
 */
const HEARD = { timeout: 15_000 }

test('eight open tabs of the editor all show a change on the disk, and can save', async ({
  page,
  context,
  editor,
}) => {
  // The test gets more time, since it opens eight pages one after another, each of which loads the
  // project.
  test.slow()
  // Browsers open at most six connections to a server. If each tab held a connection on which it
  // waits for changes, the last two of eight tabs could not load.
  const tabs = [page]
  while (tabs.length < 8) tabs.push(await context.newPage())
  for (const tab of tabs) await openFigure(tab)
  editor.put(STAT, { value: inAll('9') })
  for (const tab of tabs)
    await expect(deskOf(tab).text('Chiffre')).toHaveValue('9', HEARD)

  // Only the first tab holds a connection to the server, and passes changes on to the other tabs.
  // When it closes, another tab must open a connection.
  await page.close()
  const [one, ...others] = tabs.slice(1)
  await deskOf(one ?? page)
    .text('Chiffre')
    .fill('10')
  await deskOf(one ?? page).save()
  for (const other of others)
    await expect(deskOf(other).text('Chiffre')).toHaveValue('10', HEARD)
  await deskOf(others.at(-1) ?? page)
    .text('Chiffre')
    .fill('11')
  await deskOf(others.at(-1) ?? page).save()
  await expect(deskOf(one ?? page).text('Chiffre')).toHaveValue('11', HEARD)
})

for (const [width, height] of [
  [320, 256],
  [320, 568],
  [360, 640],
  [640, 360],
] as const)
  test(`nothing covers the focused field of the editor in a window of ${width} × ${height} pixels`, async ({
    page,
    desk,
  }) => {
    await page.setViewportSize({ width, height })
    await openFigure(page)
    // The test makes a draft: the bar at the bottom of the window is then at its highest, and most
    // likely to cover a field.
    await desk.text('Chiffre').fill('12')
    for (const field of await page.getByRole('textbox').all()) {
      await field.focus()
      const isSeen = field.evaluate((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const middle = (left + right) / 2
        return [top + 1, bottom - 1].every(
          (edge) => document.elementFromPoint(middle, edge) === control,
        )
      })
      expect(await isSeen, (await field.getAttribute('id')) ?? '').toBe(true)
    }
  })

/** Tests that the editor changes no text while a person types it. */
import type { Locator, Page } from '@playwright/test'
import { expectAxeSilent } from '../support/accessibility'
import { expect, open, openFigure, STAT, test } from '../support/editor'

test.describe.configure({ mode: 'default' })

/**
 * Inserts a text as dictation, autocorrection and extensions do: without a key and
 * without the clipboard.
 */
const dictate = (page: Page, text: string) =>
  page.evaluate((said) => document.execCommand('insertText', false, said), text)

const paste = async (page: Page, text: string) => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

/**
 * Types as input methods do for accents and other scripts: each step replaces the one before, and
 * the last one stays.
 */
const compose = async (page: Page, ...steps: readonly string[]) => {
  const session = await page.context().newCDPSession(page)
  for (const text of steps) {
    const [selectionStart, selectionEnd] = [text.length, text.length]
    await session.send('Input.imeSetComposition', { text, selectionStart, selectionEnd })
  }
  await session.send('Input.insertText', { text: steps.at(-1) ?? '' })
  await session.detach()
}

const drop = async (page: Page, onto: Locator, text: string) => {
  const session = await page.context().newCDPSession(page)
  const box = await onto.boundingBox()
  // The mouse drops the text at the right edge of the field's first line, so that it lands behind
  // the last letter of that line.
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 20, (box?.y ?? 0) + 20]
  const data = {
    items: [{ mimeType: 'text/plain', data: text }],
    dragOperationsMask: 1,
  }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data })
  await session.detach()
}

const caretOf = (field: Locator) =>
  field.evaluate((control: HTMLTextAreaElement) => control.selectionStart)

/**
 * Presses undo until the field has the given text again, since browsers differ in how much one undo
 * takes back.
 */
const undoTo = async (field: Locator, wanted: string) => {
  for (let steps = 0; steps < 20 && (await field.inputValue()) !== wanted; steps += 1)
    await field.press('Control+z')
  await expect(field).toHaveValue(wanted)
}

/** Fills a field with “La page lue”, and puts the caret before “lue”. */
const startInTheMiddle = async (field: Locator) => {
  await field.fill('La page lue')
  await field.press('End')
  for (let steps = 0; steps < 3; steps += 1) await field.press('ArrowLeft')
}

/**
 * A text with a line break, a soft hyphen, decomposed accents and a tab. The editor stores it as
 * “pas l’été ”.
 */
const UNTIDY = 'pas\nl’e\u0301\u00adte\u0301\t'
const TIDY = 'La page pas l’été lue'

test.beforeEach(({ context }) =>
  context.grantPermissions(['clipboard-read', 'clipboard-write']),
)

for (const [name, insert] of Object.entries({ dictation: dictate, pasting: paste }))
  test(`after ${name}, a field of the editor keeps caret and undo, and tidies its text when a person leaves it`, async ({
    page,
    desk,
    editor,
  }) => {
    await openFigure(page)
    const text = desk.text('Légende')
    await startInTheMiddle(text)
    await insert(page, UNTIDY)
    await expect(text).toHaveValue(`La page ${UNTIDY}lue`)
    expect(await caretOf(text)).toBe(`La page ${UNTIDY}`.length)
    await page.keyboard.type('très ')
    await expect(text).toHaveValue(`La page ${UNTIDY}très lue`)

    await undoTo(text, 'La page lue')
    await insert(page, UNTIDY)
    await text.press('Tab')
    await expect(text).toHaveValue(TIDY)
    await expect(desk.text('Légende', 'Anglais')).toBeFocused()

    // The editor tidied the text when its field lost the focus. Undo must also take back that
    // tidying.
    await text.focus()
    await undoTo(text, 'La page lue')
    for (let times = 0; times < 2; times += 1) await text.press('Control+y')
    await expect(text).toHaveValue(TIDY)
    await desk.save()
    expect(editor.data(STAT).label).toMatchObject({ fr: TIDY })
  })

test('an input method can compose accents in the middle of a text in a field of the editor', async ({
  page,
  desk,
}) => {
  await openFigure(page)
  const text = desk.text('Légende')
  await startInTheMiddle(text)
  await compose(page, 'e', 'e\u0301', 'e\u0301t', 'e\u0301te\u0301 ')
  await expect(text).toHaveValue('La page e\u0301te\u0301 lue')
  expect(await caretOf(text)).toBe('La page e\u0301te\u0301 '.length)
  await desk.text('Légende', 'Anglais').click()
  await expect(text).toHaveValue('La page été lue')
  await expect(desk.text('Légende', 'Anglais')).toBeFocused()
})

test('the bar that says "not saved yet" in the editor does not hide the field in which somebody begins to type', async ({
  page,
  desk,
}) => {
  await openFigure(page)
  const text = desk.text('Légende')
  const bar = page.getByRole('button', { name: 'Enregistrer' }).locator('..')
  const endOf = async (shown: Locator) => {
    const { y, height } = (await shown.boundingBox()) ?? { y: 0, height: 0 }
    return y + height
  }
  // At one of these window heights, the field ends just above the bar. A draft gives the bar a
  // second line, which would then cover the field.
  for (const height of [680, 700, 720, 740, 760]) {
    await page.setViewportSize({ width: 1280, height })
    await page.evaluate(() => window.scrollTo(0, 0))
    await text.click()
    await page.keyboard.type('a')
    await expect(bar).toContainText('Pas encore enregistré')
    const { y: top } = (await bar.boundingBox()) ?? { y: 0 }
    expect(await endOf(text)).toBeLessThanOrEqual(top)
    await text.press('Control+z')
    await expect(bar).not.toContainText('Pas encore enregistré')
  }
})

test("a text of several lines that is dropped into the editor's field of a caption becomes one line when the field is left", async ({
  page,
  desk,
}) => {
  await openFigure(page)
  const text = desk.text('Légende')
  await text.fill('La page')
  await drop(page, text, ' lue\n\nen entier\n')
  await expect(text).toHaveValue(/^La page lue\n\nen entier/)
  await expect(text).toBeFocused()
  await text.press('Control+z')
  await expect(text).toHaveValue('La page')
  await text.press('Control+y')
  await desk.text('Légende', 'Anglais').click()
  await expect(text).toHaveValue(/^La page lue en entier/)
})

test("the editor's field of the phone number takes dropped and pasted texts, and tidies the number once it is left", async ({
  page,
}) => {
  await page.goto('/admin/#/content/contact.json')
  const phone = page.getByLabel('Téléphone', { exact: true })
  await phone.fill('')
  await drop(page, phone, '022\n345 ')
  await expect(phone).toHaveValue(/^022\s345/)
  await phone.press('End')
  await paste(page, '\u00a067\u00ad 89')
  await expect(phone).toHaveValue(/^022\s345\s+67\u00ad 89$/)
  await phone.press('Home')
  await phone.press('Delete')
  expect(await caretOf(phone)).toBe(0)
  await page.keyboard.type('0')
  expect(await caretOf(phone)).toBe(1)
  await phone.press('Tab')
  await expect(phone).toHaveValue('+41 22 345 67 89')
})

test('Ctrl+S stores the text of an editor’s field without untidy spaces, but changes neither text, caret nor undo of the field', async ({
  page,
  desk,
  editor,
}) => {
  await openFigure(page)
  const text = desk.text('Légende')
  await startInTheMiddle(text)
  await dictate(page, UNTIDY)
  await page.keyboard.press('Control+s')
  await expect.poll(() => editor.data(STAT).label).toMatchObject({ fr: TIDY })
  await expect(
    page.getByRole('status').filter({ hasText: /^Enregistré\. / }),
  ).toBeVisible()
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(`La page ${UNTIDY}lue`)
  expect(await caretOf(text)).toBe(`La page ${UNTIDY}`.length)
  await text.press('Control+z')
  await expect(text).toHaveValue('La page lue')
})

test('the editor makes no draft when a person leaves a field without a change', async ({
  page,
  desk,
  editor,
}) => {
  editor.put(STAT, { label: { fr: 'deux\u00ad', en: 'two', de: 'zwei' } })
  await openFigure(page)
  await desk.text('Légende').focus()
  await desk.text('Légende').press('Tab')
  await expect(
    page.getByRole('status').filter({ hasText: /^Enregistré\. / }),
  ).toBeVisible()
})

test('a link to a message focuses its field in the editor, and once the field is empty, the editor says in which language the text is missing', async ({
  page,
  desk,
}) => {
  await open(page, 'locales/fr/translation.json#site.skip', /./)
  await expect(desk.text('Aller au contenu')).toBeFocused()
  await desk.text('Aller au contenu').fill('')
  await expect(page.getByText('Il manque le texte en français.')).toHaveCount(1)
  await expectAxeSilent(page)
})

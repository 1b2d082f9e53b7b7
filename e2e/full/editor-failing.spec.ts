/** Tests the editor while the browser, its storage, the server or the project's folder fails. */
import { renameSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { inAll } from '../../__tests__/support/sample'
import { deskOf, expect, open, openFigure, STAT, test } from '../support/editor'

test.describe.configure({ mode: 'default' })

/** Ends a browser at once, as a crash or a power cut does: it writes nothing more to the disk. */
const crash = async (context: BrowserContext) => {
  const [page] = context.pages()
  const closed = context.waitForEvent('close')
  const session = page && (await context.newCDPSession(page))
  session?.send('Browser.crash').catch(() => undefined)
  await closed
}

/**
 * Functions that make IndexedDB, where the editor keeps drafts, fail in the ways in which it fails in
 * browsers. Each runs in the page before its scripts.
 */
const forbidden: Readonly<Record<string, () => void>> = {
  'cannot be accessed': () =>
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  'is missing': () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  'is full': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'does not open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('private', 'InvalidStateError')
    }
  },
  'never answers': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  },
}

for (const [how, forbid] of Object.entries(forbidden))
  test(`the editor opens, saves and publishes in a browser whose IndexedDB ${how}`, async ({
    page,
    desk,
    editor,
  }) => {
    await page.addInitScript(forbid)
    await openFigure(page)
    await expect(
      page.getByText(/^Ce navigateur ne garde rien de ce que vous écrivez/),
    ).toBeVisible()
    await desk.text('Chiffre').fill('12')
    const status = page.getByRole('status').filter({ hasText: /^Pas encore enregistré/ })
    await expect(status).toHaveText(/Enregistrez maintenant, avant de fermer/)
    await open(page, 'content/values/', /./)
    await open(page, 'content/stats/one.json', '8')
    await expect(desk.text('Chiffre')).toHaveValue('12')
    await desk.save()
    expect(editor.data(STAT)).toMatchObject({ value: { fr: '12' } })
    await open(page, 'publish', 'Publier')
    await page.getByLabel('Ce que vous avez changé').fill('Douze')
    await page.getByLabel('Votre nom').fill('Ada')
    await desk.press('Publier')
    await expect(page.getByText(/^C’est publié|^Publié/).first()).toBeVisible()
  })

test('the editor shows no warning about its storage in a browser that stores texts', async ({
  page,
}) => {
  await openFigure(page)
  await expect(page.getByText(/ne garde rien/)).toBeHidden()
})

test('what somebody typed and did not save, and which entries are held back, survive a crash of the browser', async ({
  playwright,
  launchOptions,
  baseURL,
  locale,
  editor,
}, info) => {
  const start = async () => {
    const profile = info.outputPath('profile')
    const browser = playwright.chromium
    const context = await browser.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL,
      locale,
    })
    return { context, page: await context.newPage() }
  }
  const held = (page: Page) =>
    page.getByRole('checkbox', { name: /^Publier.: Valeurs › Pas encore/ })
  editor.put('content/values/one.json', { title: inAll('Pas encore') })
  const { context, page } = await start()
  await open(page, 'publish', 'Publier')
  await held(page).uncheck()
  await openFigure(page)
  await deskOf(page).text('Chiffre').fill('12')
  await expect(page.getByText(/^Pas encore enregistré/)).toBeVisible()
  await crash(context)

  const again = await start()
  await again.page.goto('/admin/')
  const begun = again.page.getByText(/^Commencé ici, et pas encore enregistré/)
  await expect(begun).toBeVisible()
  await openFigure(again.page)
  await expect(deskOf(again.page).text('Chiffre')).toHaveValue('12')
  await open(again.page, 'publish', 'Publier')
  await expect(held(again.page)).not.toBeChecked()
  await again.context.close()
})

test.describe('the editor when requests fail', () => {
  test.use({ expectedProblems: /500|410|ERR_FAILED/ })

  for (const times of [1, 3])
    test(`the editor requests the data of the project again until its server answers (failed requests: ${times})`, async ({
      page,
      desk,
      editor,
    }) => {
      await openFigure(page)
      let failures = 0
      await page.route('**/admin/api/project**', (route) => {
        failures += 1
        if (failures > times) return route.continue()
        return failures % 2 ? route.fulfill({ status: 500, body: '<p>' }) : route.abort()
      })
      editor.put(STAT, { value: { fr: '31', en: '31', de: '31' } })
      await expect(page.getByRole('alert')).toHaveText(/Rien n’est perdu/)
      await expect(desk.text('Chiffre')).toHaveValue('31')
      const back = page.getByText(/^L’éditeur répond de nouveau/)
      await expect(back).toBeVisible()
      // The message that the editor answers again must go away by itself, since it covers the form
      // and the preview.
      await expect(back).toBeHidden()
    })

  test('the editor opens even if its first two requests for the project fail', async ({
    page,
  }) => {
    let failures = 0
    await page.route('**/admin/api/project**', (route) => {
      failures += 1
      return failures > 2 ? route.continue() : route.fulfill({ status: 500, body: '' })
    })
    await openFigure(page)
  })

  test('the editor says that the folder of the project is missing for as long as the folder has another name', async ({
    page,
    desk,
    editor,
  }) => {
    await openFigure(page)
    await desk.text('Chiffre').fill('14')
    const elsewhere = `${editor.root}-renamed`
    renameSync(editor.root, elsewhere)
    try {
      await expect(page.getByRole('alert')).toHaveText(/dossier du projet.*npm run edit/)
      await desk.press('Enregistrer')
      await expect(page.getByRole('alert')).toHaveText(/dossier du projet.*npm run edit/)
    } finally {
      renameSync(elsewhere, editor.root)
    }
    await expect(page.getByText(/^L’éditeur répond de nouveau/)).toBeVisible()
    await desk.save()
    expect(editor.data(STAT)).toMatchObject({ value: { fr: '14' } })
  })
})

test("the editor shows a change on the disk though a proxy holds back the server's stream of changes", async ({
  page,
  desk,
  editor,
}) => {
  // The request for the stream of changes gets neither an answer nor an error, as behind some
  // proxies. The editor must find out by itself that no changes come.
  await page.route('**/admin/api/changes**', () => undefined)
  await openFigure(page)
  editor.put(STAT, { value: { fr: '31', en: '31', de: '31' } })
  await expect(desk.text('Chiffre')).toHaveValue('31', { timeout: 20_000 })
})

test.describe('the editor while its server restarts', () => {
  test.use({ expectedProblems: /ERR_|404/ })

  test("every tab of the editor says that the editor's server has ended, and shows changes on the disk once the server runs again", async ({
    page,
    context,
    editor,
  }) => {
    const tabs = [page, await context.newPage()]
    for (const tab of tabs) await openFigure(tab)
    await deskOf(page).text('Légende').fill('pages')
    await editor.close()
    for (const tab of tabs)
      await expect(tab.getByRole('alert')).toHaveText(/Rien n’est perdu/)
    editor.put(STAT, { value: { fr: '31', en: '31', de: '31' } })
    await editor.start(editor.root)
    for (const tab of tabs) {
      await expect(tab.getByText(/^L’éditeur répond de nouveau/)).toBeVisible()
      await expect(deskOf(tab).text('Chiffre')).toHaveValue('31')
      await expect(deskOf(tab).text('Légende')).toHaveValue('pages')
    }
  })

  test("the editor keeps what was typed when the project's folder is renamed and the server restarts", async ({
    page,
    editor,
  }) => {
    await openFigure(page)
    await deskOf(page).text('Chiffre').fill('15')
    await deskOf(page).text('Légende').fill('pages')
    const elsewhere = `${editor.root}-renamed`
    try {
      for (const [from, to] of [
        [editor.root, elsewhere],
        [elsewhere, editor.root],
      ] as const) {
        await editor.close()
        renameSync(from, to)
        await editor.start(to)
        await page.reload()
        await expect(deskOf(page).text('Chiffre')).toHaveValue('15')
        await expect(deskOf(page).text('Légende')).toHaveValue('pages')
      }
    } finally {
      await editor.close()
    }
  })
})

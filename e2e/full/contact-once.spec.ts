import type { Page, Route } from '@playwright/test'
import { contactForm, goodMessage, readyForm } from '../support/contact-form'
import { messagesFrom } from '../support/messages'
import { expect, test } from '../support/test'

test.use({ expectedProblems: /api\/contact|Failed to load resource/ })

/** Answers what the form sends, and keeps the keys under which it came. */
const keysOf = async (
  page: Page,
  answer: (route: Route, count: number) => Promise<void>,
) => {
  const keys: (string | undefined)[] = []
  await page.route('**/api/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await answer(route, keys.length)
  })
  return keys
}

/** The message arrives, and the answer is lost on its way back. */
const loseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}

test.describe('A message whose answer was lost', () => {
  test('goes out again under the same key, from the dialog and after a refresh', async ({
    page,
  }) => {
    const keys = await keysOf(page, (route, count) =>
      count < 3 ? route.abort('connectionreset') : route.fulfill({ status: 201 }),
    )
    const form = await readyForm(page)
    await form.submit.click()
    await form.retry.click()
    await expect.poll(() => keys.length).toBe(2)
    const loaded = page.waitForEvent('load')
    await form.refresh.click()
    await loaded
    await form.hydrated()
    await form.submit.click()
    await expect(form.success).toBeVisible()
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
  })

  test('has another key once it was changed, and so has the next message', async ({
    page,
  }) => {
    const keys = await keysOf(page, (route, count) =>
      route.fulfill({ status: count === 1 ? 500 : 201 }),
    )
    const form = await readyForm(page)
    await form.submit.click()
    await form.close.click()
    await form.fill({ message: `${goodMessage.message}!` })
    await form.submit.click()
    await form.stay.click()
    await form.fill({ ...goodMessage, message: `${goodMessage.message}!` })
    await form.submit.click()
    await expect(form.success).toBeVisible()
    expect(new Set(keys).size).toBe(3)
  })

  // Needs the receiver that knows keys: one that does not, stores it twice.
  test('is stored once', async ({ page }) => {
    const email = 'lost-answer@example.org'
    const keys = await keysOf(page, (route, count) =>
      count === 1 ? loseAnswer(route) : route.continue(),
    )
    const form = await readyForm(page, { ...goodMessage, email })
    await form.submit.click()
    await form.retry.click()
    await expect(form.success).toBeVisible()
    expect(new Set(keys).size).toBe(1)
    expect(await messagesFrom(email)).toHaveLength(1)
  })
})

test.describe('A receiver that cannot take anything for the moment', () => {
  for (const status of [503, 429])
    test(`${status}: the dialog says so, and trying again is the first button`, async ({
      page,
    }) => {
      await keysOf(page, (route, count) =>
        route.fulfill({ status: count === 1 ? status : 201 }),
      )
      const form = await readyForm(page)
      await form.submit.click()
      await expect(form.failure.getByText(form.words.error.global)).toBeVisible()
      await expect(form.failure.getByText(form.words.failure.busy)).toBeVisible()
      await expect(form.retry).toBeFocused()
      await form.retry.click()
      await expect(form.success).toBeVisible()
    })

  test('any other failure is not said to be over in a minute', async ({ page }) => {
    await keysOf(page, (route) => route.fulfill({ status: 500 }))
    const form = await readyForm(page)
    await form.submit.click()
    await expect(form.failure.getByText(form.words.error.kept)).toBeVisible()
    await expect(form.failure.getByText(form.words.failure.busy)).toHaveCount(0)
  })
})

test.describe('What the receiver asks of a browser', () => {
  test('its token goes along with the message', async ({ page }) => {
    await page.route('**/api/challenge', (route) =>
      route.fulfill({ json: { token: 'token-of-the-receiver' } }),
    )
    await keysOf(page, (route) => route.fulfill({ status: 201 }))
    const form = await readyForm(page)
    const called = page.waitForRequest('**/api/contact')
    await form.submit.click()
    expect((await called).headers()).toMatchObject({
      'x-form-token': 'token-of-the-receiver',
    })
    await expect(form.success).toBeVisible()
  })

  test('a computation is done, by a script that is loaded for it only', async ({
    page,
  }) => {
    const parameters = {
      algorithm: 'SHA-256',
      cost: 5,
      keyLength: 32,
      keyPrefix: '00',
      nonce: '00112233445566778899aabbccddeeff',
      salt: 'ffeeddccbbaa99887766554433221100',
    }
    await page.route('**/api/challenge', (route) =>
      route.fulfill({ json: { token: 't', proof: { parameters, signature: 's' } } }),
    )
    await keysOf(page, (route) => route.fulfill({ status: 201 }))
    const form = await readyForm(page)
    const called = page.waitForRequest('**/api/contact')
    await form.submit.click()
    const proof = (await called).headers()['x-form-proof'] ?? ''
    expect(JSON.parse(Buffer.from(proof, 'base64').toString())).toMatchObject({
      challenge: { parameters, signature: 's' },
      solution: { counter: expect.any(Number), derivedKey: expect.stringMatching(/^00/) },
    })
    await expect(form.success).toBeVisible()
  })

  test.describe('hinders nobody', () => {
    test.use({ expectedProblems: /api\/challenge|Failed to load resource/ })

    for (const [name, answer] of [
      ['no answer at all', () => undefined],
      ['an error', (route: Route) => route.fulfill({ status: 500, body: '<html>' })],
      ['a lost connection', (route: Route) => route.abort('connectionreset')],
    ] as const)
      test(`${name}: the message goes out without`, async ({ page }) => {
        await page.route('**/api/challenge', (route) => answer(route))
        const form = contactForm(page, 'fr')
        await keysOf(page, (route) => route.fulfill({ status: 201 }))
        await form.open()
        await form.hydrate()
        await form.fill(goodMessage)
        const called = page.waitForRequest('**/api/contact')
        await form.submit.click()
        expect((await called).headers()).not.toHaveProperty('x-form-token')
        await expect(form.success).toBeVisible()
      })
  })
})

/**
 * Drives the contact form and the newsletter box, whose parts tests find by their accessible names.
 */
import type { Page } from '@playwright/test'
import { mapFields, type ContactField, type ContactMessage } from '../../src/forms/schema'
import { fillVariables } from '../../src/i18n/messages'
import { REDIRECT_DELAY_MS } from '../../src/shared/form-rules'
import { expectHydrated } from './islands'
import { address, wordsIn, type Language } from './site'

/**
 * A message that the server accepts, with the required fields only. The subject is not required,
 * and left out.
 */
export const goodMessage = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  message: 'The lamp in front of number 12 has been out since Monday.',
}

/** A message that the server accepts, with all four fields. */
export const fullMessage: ContactMessage = { ...goodMessage, subject: 'press' }

export const emptyForm = mapFields(() => '')

export const contactForm = (page: Page, language: Language) => {
  const { form } = wordsIn(language).contact
  const seconds = REDIRECT_DELAY_MS / 1000
  const notice = fillVariables(form.success.notice, { seconds })
  const button = (name: string, within: Pick<Page, 'getByRole'> = page) =>
    within.getByRole('button', { name, exact: true })
  const box = page.locator('form').filter({ has: page.locator('textarea') })
  const fields = mapFields((field) => {
    const called = { name: form[field].label, exact: true }
    return box.getByRole('textbox', called).or(box.getByRole('combobox', called))
  })
  const redirect = fillVariables(form.redirect, { seconds })
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const success = dialog(form.success.message)
  const failure = dialog(form.failure.title).or(dialog(form.failure.unanswered))
  return {
    /**
     * The texts of the contact form, as a visitor sees them: the variable in the notice about Home
     * is filled in with the seconds of the countdown.
     */
    words: { ...form, redirect, success: { ...form.success, notice } },
    ...fields,
    fields,
    redirect: box.getByRole('checkbox', { name: redirect, exact: true }),
    submit: button(form.submit),
    sending: button(form.sending),
    summary: page.getByRole('group', { name: form.error.summary, exact: true }),
    success,
    stay: button(form.success.stay, success),
    failure,
    refresh: button(form.failure.refresh, failure),
    retry: button(form.failure.retry, failure),
    close: button(form.failure.close, failure),

    open: () => page.goto(address('contact', language)),
    hydrated: () => expectHydrated(page, 'contact-form'),

    /**
     * Focuses a field, which makes the contact form load its script, and waits until
     * it is hydrated.
     */
    async hydrate() {
      await fields.name.focus()
      await expectHydrated(page, 'contact-form')
    },

    async fill(message: Partial<typeof fullMessage>) {
      const { subject, ...texts } = message
      if (subject !== undefined) await fields.subject.selectOption(subject)
      for (const [name, text] of Object.entries(texts))
        await fields[name as ContactField].fill(text)
    },

    /** Fills in fields by a script, without any event, as some password managers do. */
    autofill: (message: Partial<typeof fullMessage>) =>
      box.evaluate((form: HTMLFormElement, values) => {
        for (const [name, value] of Object.entries(values)) {
          const control = form.elements.namedItem(name)
          if (control instanceof Element && 'value' in control) control.value = value
        }
      }, message),

    async values() {
      const values = Object.entries(fields).map(
        async ([name, field]) => [name, await field.inputValue()] as const,
      )
      return Object.fromEntries(await Promise.all(values))
    },
  }
}

/** Opens the contact form, hydrates it and fills it in, so that it can be sent. */
export const readyForm = async (
  page: Page,
  message: Partial<typeof fullMessage> = goodMessage,
  language = 'fr',
) => {
  const form = contactForm(page, language)
  await form.open()
  await form.hydrate()
  await form.fill(message)
  return form
}

export const newsletterBox = (page: Page, language: Language) => {
  const { newsletter: words, contact } = wordsIn(language)
  const email = page.getByPlaceholder(words.placeholder, { exact: true })
  return {
    words,
    email,
    submit: page.getByRole('button', { name: words.submit, exact: true }),
    sending: page.getByRole('button', { name: contact.form.sending, exact: true }),
    status: (text: string) => page.getByRole('status').filter({ hasText: text }),
    open: () => page.goto(address('home', language)),
    async hydrate() {
      await email.focus()
      await expectHydrated(page, 'newsletter')
    },
  }
}

/**
 * Replies to the requests of the contact form in place of the server, with one status after
 * another. The last one serves all further requests. Returns the list of messages that were sent.
 */
export const answerWithStatus = async (page: Page, ...statuses: readonly number[]) => {
  const sent: unknown[] = []
  await page.route('**/api/contact', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: statuses[Math.min(sent.length, statuses.length) - 1] })
  })
  return sent
}

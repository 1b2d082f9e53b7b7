import { expect, type Page, type Route } from '@playwright/test'
import { REDIRECT_SECONDS } from '../../src/forms/contact/redirect'
import { address, filled, wordsIn, type Language } from './words'

/** A message that nothing is wrong with. */
export const goodMessage = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  message: 'The lamp in front of number 12 has been out since Monday.',
}

/** The contact form as a person finds it: by the names of its controls. */
export const contactForm = (page: Page, language: Language) => {
  const { form } = wordsIn(language).contact
  const notice = filled(form.success.notice, { seconds: REDIRECT_SECONDS })
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
  const fields = {
    name: textbox(form.name.label),
    email: textbox(form.email.label),
    subject: page.getByRole('combobox', { name: form.subject.label, exact: true }),
    message: textbox(form.message.label),
  }
  const redirect = filled(form.redirect, { seconds: REDIRECT_SECONDS })
  const success = page.getByRole('dialog', { name: form.success.message })
  const failure = page.getByRole('dialog', { name: form.failure.title })
  const hydrated = () =>
    expect(page.locator('[data-island=contact-form][data-hydrated]')).toBeVisible()
  return {
    words: { ...form, success: { ...form.success, notice } },
    ...fields,
    fields,
    redirect: page.getByRole('checkbox', { name: redirect, exact: true }),
    submit: page.getByRole('button', { name: form.submit }),
    sending: page.getByRole('button', { name: form.sending }),
    summary: page.getByRole('group', { name: form.error.summary }),
    success,
    stay: success.getByRole('button', { name: form.success.stay }),
    failure,
    refresh: failure.getByRole('button', { name: form.failure.refresh }),
    retry: failure.getByRole('button', { name: form.failure.retry }),
    close: failure.getByRole('button', { name: form.failure.close }),

    /** Opens the page; the form is not hydrated yet. */
    open: () => page.goto(address('contact', language)),

    /** The same where scripts are slow: the page can be used long before all is there. */
    openAtOnce: () =>
      page.goto(address('contact', language), { waitUntil: 'domcontentloaded' }),

    /** Waits until the form is hydrated. */
    hydrated,

    /** Reaches for the form and waits until it is hydrated. */
    async hydrate() {
      await fields.name.focus()
      await hydrated()
    },

    async fill(message: Partial<typeof goodMessage & { subject: string }>) {
      const { name, email, subject, message: text } = message
      if (name !== undefined) await fields.name.fill(name)
      if (email !== undefined) await fields.email.fill(email)
      if (subject !== undefined) await fields.subject.selectOption(subject)
      if (text !== undefined) await fields.message.fill(text)
    },

    /** What stands in the four fields. */
    async values() {
      return {
        name: await fields.name.inputValue(),
        email: await fields.email.inputValue(),
        subject: await fields.subject.inputValue(),
        message: await fields.message.inputValue(),
      }
    },
  }
}

/** Opens the form in French, hydrated and filled in, ready to be sent. */
export const readyForm = async (page: Page, message = goodMessage) => {
  const form = contactForm(page, 'fr')
  await form.open()
  await form.hydrate()
  await form.fill(message)
  return form
}

/** Answers what the form sends, in place of the receiver, and keeps what was sent. */
export const answerWith = async (
  page: Page,
  answer: (route: Route, count: number) => Promise<void>,
) => {
  const bodies: unknown[] = []
  await page.route('**/api/contact', async (route) => {
    bodies.push(route.request().postDataJSON())
    await answer(route, bodies.length)
  })
  return bodies
}

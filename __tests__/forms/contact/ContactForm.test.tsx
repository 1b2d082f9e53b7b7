/** @jest-environment jsdom */
/** The contact form behaves as sections 3 to 5 of the specification require. */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import {
  emptyDraft,
  loadDraft,
  loadKey,
  saveDraft,
  type Draft,
} from '../../../src/forms/contact/draft'
import type { Correction } from '../../../src/forms/Form'
import { HONEYPOT_FIELD } from '../../../src/shared/form-rules'
import { fakeServerForEach, pass } from '../../support/form-server'
import { contact as texts, contactForm } from '../../support/forms'

const message: Draft = {
  ...emptyDraft,
  name: "Zoë O'Brien-Müller 李",
  email: 'zoe@example.org',
  message: 'Bonjour',
}

/**
 * Renders the form as the server does, and fills it in before React hydrates it, as a quick visitor
 * does. So React gets no event that tells it what was typed.
 */
const draw = (typed: Partial<Draft> = message, correction?: Correction) => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(contactForm(correction))
  for (const [name, value] of Object.entries(typed)) {
    const control = container.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (control) control.value = value
  }
  return render(contactForm(correction), { container, hydrate: true })
}

/** Finds a field by its accessible name, from which the sign for required fields is left out. */
const field = (name: keyof Draft) =>
  screen.getByRole(name === 'subject' ? 'combobox' : 'textbox', {
    name: texts.labels[name],
  })
const redirect = () => screen.getByLabelText(texts.redirect)
const type = (name: keyof Draft, value: string) =>
  fireEvent.change(field(name), { target: { value } })
const fillIn = () => {
  for (const name of ['name', 'email', 'message'] as const) type(name, message[name])
}
const click = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass()
}
const send = () => click(texts.submit)
const drawAndSend = async (status?: number) => {
  if (status !== undefined) server.answer(status)
  draw()
  await send()
}
const dialog = () => screen.queryByRole('dialog')

const server = fakeServerForEach()

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

it('the contact form sends no invalid message, and shows each error from the submit until its field is edited', async () => {
  document.title = 'Contact'
  draw(emptyDraft)
  type('email', 'not an address')
  fireEvent.blur(field('email'))
  await pass()
  expect(field('email')).not.toHaveAttribute('aria-invalid')
  await send()
  for (const name of ['name', 'message'] as const)
    expect(field(name)).toHaveAccessibleDescription(texts.errors[name].required)
  expect(field('email')).toHaveAccessibleDescription(texts.errors.email.email)
  expect(field('subject')).not.toHaveAttribute('aria-invalid')
  const group = screen.getByRole('group', { name: texts.summary })
  const summary = within(group)
  expect(group).toHaveFocus()
  expect(document.title).toBe('Error: Contact')
  expect(summary.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#contact-name',
    '#contact-email',
    '#contact-message',
  ])
  expect(server.posts).toEqual([])
  type('name', message.name)
  expect(field('name')).not.toHaveAttribute('aria-invalid')
  expect(field('email')).toHaveAttribute('aria-invalid', 'true')
  fillIn()
  expect(document.title).toBe('Contact')
})

it('the contact form sends the words of the chosen subject, and what a program typed into the honeypot', async () => {
  draw({ ...message, email: `<${message.email}>` })
  const honeypot = screen.getByLabelText(texts.honeypot)
  expect(honeypot).toHaveAttribute('tabindex', '-1')
  expect(honeypot.closest('[aria-hidden=true]')).not.toBeNull()
  fireEvent.change(honeypot, { target: { value: 'spam' } })
  await send()
  expect(server.posts).toEqual([
    {
      url: '/api/contact',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': expect.any(String),
        'Content-Language': 'fr',
      },
      body: { ...message, subject: texts.subjects[''], [HONEYPOT_FIELD]: 'spam' },
    },
  ])
})

it('the contact form disables its controls while it sends a message, says so, and ignores a second submit', async () => {
  server.answer(new Promise(() => {}))
  draw()
  await send()
  const button = screen.getByRole('button', { name: texts.sending })
  for (const control of [field('name'), field('subject'), redirect(), button])
    expect(control).toBeDisabled()
  expect(screen.getByText(texts.sending, { selector: 'p' })).toHaveFocus()
  act(() => button.closest('form')?.requestSubmit())
  await pass()
  expect(server.posts).toHaveLength(1)
})

it('once a message is sent, the contact form is empty, and a dialog confirms the message and leads home after 3 seconds', async () => {
  await drawAndSend()
  expect(dialog()).toHaveAccessibleName(texts.success.message)
  expect(dialog()).toHaveFocus()
  expect(dialog()).toHaveTextContent(texts.success.notice)
  expect(field('name')).toHaveValue('')
  expect(sessionStorage).toHaveLength(0)
  await pass(2999)
  expect(location.hash).toBe('')
  await pass(1)
  expect(location.hash).toBe('#message-sent')
})

it.each(['keyDown', 'click'] as const)(
  'the contact form’s success dialog no longer leads home after a %s event inside the dialog',
  async (event) => {
    await drawAndSend()
    fireEvent[event](screen.getByText(texts.success.notice))
    await pass(10_000)
    expect(location.hash).toBe('')
  },
)

it('a visitor who chooses to stay sees the words of the success dialog above the contact form until the next message', async () => {
  await drawAndSend()
  await click(texts.success.stay)
  await pass(10_000)
  expect(location.hash).toBe('')
  const proof = screen.getByText(texts.success.message).closest('p')
  expect(proof).toHaveTextContent(texts.success.thanks)
  expect(proof).toHaveFocus()
  await send()
  expect(proof).toBeInTheDocument()
  fillIn()
  server.answer(new Promise(() => {}))
  await send()
  expect(proof).not.toBeInTheDocument()
})

it('the contact form’s success dialog does not lead home by itself if the visitor has switched that off (WCAG 2.2.1)', async () => {
  draw()
  expect(redirect()).toBeChecked()
  fireEvent.click(redirect())
  await send()
  expect(dialog()).toHaveTextContent(texts.success.thanks)
  expect(dialog()).not.toHaveTextContent(texts.success.notice)
  await pass(60_000)
  expect(location.hash).toBe('')
  await click(texts.success.close)
  expect(redirect()).not.toBeChecked()
})

const { refresh, retry, close } = texts.failure

it.each([
  [500, texts.failure.message, texts.failure.busy, [refresh, close]],
  [503, texts.failure.busy, texts.failure.message, [retry, close]],
  // Without a network, a reload would only show the browser's error page. So the dialog offers to
  // try again before it offers a reload, and offers no reload while the browser is offline (-1).
  [0, texts.failure.unreachable, texts.failure.busy, [retry, refresh, close]],
  [-1, texts.failure.offline, texts.failure.message, [retry, close]],
])(
  'the contact form’s dialog after the status %i (0: no answer, -1: offline) says what happened, and offers the buttons that help then',
  async (wanted, text, other, offered) => {
    const status = Math.max(wanted, 0)
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(wanted >= 0)
    await drawAndSend(status)
    onLine.mockRestore()
    const { title, unanswered } = texts.failure
    expect(dialog()).toHaveAccessibleName(wanted === 0 ? unanswered : title)
    expect(dialog()).toHaveTextContent(text)
    expect(dialog()).not.toHaveTextContent(other)
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(offered)
    expect(loadDraft()).toEqual(message)
  },
)

it('if the browser blocks storage, the contact form offers no reload after a failure, since a reload would lose what was typed', async () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError')
  })
  await drawAndSend(0)
  expect(dialog()).toHaveTextContent(texts.failure.unreachable)
  expect(screen.queryByRole('button', { name: refresh })).toBeNull()
  server.answer(500)
  await click(retry)
  expect(dialog()).toHaveTextContent(texts.failure.busy)
  expect(dialog()).not.toHaveTextContent(texts.failure.saved)
  expect(screen.queryByRole('button', { name: refresh })).toBeNull()
  server.answer(201)
  await click(retry)
  expect(dialog()).toHaveAccessibleName(texts.success.message)
  blocked.mockRestore()
})

it('the contact form restores a stored draft, but keeps what was typed before hydration', async () => {
  saveDraft({ ...emptyDraft, name: 'Zoë', subject: 'press', message: 'Older' })
  draw({ message: 'Newer' })
  await pass()
  expect(field('name')).toHaveValue('Zoë')
  expect(field('message')).toHaveValue('Newer')
  expect(loadDraft()).toMatchObject({ subject: 'press', message: 'Newer' })
})

const sendInVain = async () => {
  server.answer(500)
  await send()
  await click(texts.failure.close)
}

it('the idempotency key of a message stays the same when it is sent again, also after a reload', async () => {
  const { unmount } = draw()
  // The first request got no answer (status 0), but its message may be stored. The next request
  // must have the same key, so that the server does not store the message twice.
  server.answer(0, 503)
  await send()
  await click(texts.failure.retry)
  await click(texts.failure.close)
  await sendInVain()
  unmount()
  draw(emptyDraft)
  await sendInVain()
  expect(server.keys()).toEqual(Array(4).fill(server.keys()[0]))
})

it('the contact form makes another idempotency key once a visitor changes the message, or once the message was sent', async () => {
  draw()
  await sendInVain()
  type('subject', 'press')
  await send()
  await click(texts.success.stay)
  fillIn()
  type('subject', 'press')
  await send()
  expect(new Set(server.keys()).size).toBe(3)
})

it('the errors that the server wrote into the contact page disappear once the corrected message is sent', async () => {
  draw(message, { name: 'required', form: 'busy' })
  const shown = [texts.errors.name.required, texts.failure.busy]
  for (const text of shown) expect(screen.getAllByText(text)).not.toEqual([])
  await send()
  await click(texts.success.stay)
  for (const text of shown) expect(screen.queryByText(text)).toBeNull()
})

it.each(['', 'text', 'null', '[]', '{"name": 7}', '{"key": "a\\nb", "text": "x"}'])(
  'the contact form finds neither a draft nor an idempotency key in stored text that is no draft of a message: «%s»',
  (stored) => {
    sessionStorage.clear()
    sessionStorage.setItem('draft-contact-form', stored)
    expect(loadDraft()).toEqual(emptyDraft)
    expect(loadKey()).toBeUndefined()
  },
)

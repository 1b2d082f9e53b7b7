/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { HONEYPOT_FIELD } from '../../../src/shared/form-rules'
import { fakeServerForEach, pass } from '../../support/form-server'
import { newsletter as texts, newsletterForm } from '../../support/forms'

const box = () => screen.getByLabelText(texts.label)
const subscribe = async (email: string) => {
  fireEvent.change(box(), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: texts.submit }))
  await pass()
}

const server = fakeServerForEach()

beforeEach(() => void render(newsletterForm()))

it('the newsletter form sends the address, empties the field, and says what happens next', async () => {
  await subscribe('\u200ezoe@example.org.')
  expect(server.posts).toMatchObject([
    { url: '/api/newsletter', body: { email: 'zoe@example.org' } },
  ])
  expect(screen.getByRole('status')).toHaveTextContent(texts.sent)
  expect(screen.getByRole('status')).toHaveFocus()
  expect(box()).toHaveValue('')
})

it('the newsletter form can be neither changed nor sent twice while it is sending', async () => {
  server.answer(new Promise(() => {}))
  await subscribe('zoe@example.org')
  expect(box()).toBeDisabled()
  expect(screen.getByRole('button', { name: texts.sending })).toBeDisabled()
  act(() => box().closest('form')?.requestSubmit())
  await pass()
  expect(server.posts).toHaveLength(1)
})

it.each(['', 'not an address'])(
  'the newsletter form sends nothing for the text %j, and says at the field what to do',
  async (address) => {
    await subscribe(address)
    expect(box()).toHaveAccessibleDescription(texts.errors.email)
    expect(box()).toHaveFocus()
    expect(server.posts).toEqual([])
    fireEvent.input(box(), { target: { value: 'z' } })
    expect(box()).not.toHaveAttribute('aria-invalid')
  },
)

it.each([
  ['failed', 500],
  ['busy', 429],
  // Status 0 is a request that got no answer, as without a network.
  ['failed', 0],
] as const)(
  'the newsletter form keeps the address and shows its text for the outcome «%s» after the status %i',
  async (outcome, status) => {
    server.answer(status)
    await subscribe('zoe@example.org')
    expect(screen.getByRole('status')).toHaveTextContent(texts[outcome])
    expect(box()).toHaveValue('zoe@example.org')
  },
)

it('the newsletter form sends what a program types into the honeypot, and empties the honeypot after the server’s refusal', async () => {
  fireEvent.change(screen.getByLabelText(texts.honeypot), { target: { value: 'x' } })
  server.answer(422)
  await subscribe('zoe@example.org')
  await subscribe('zoe@example.org')
  expect(server.posts.map(({ body }) => body)).toEqual([
    { email: 'zoe@example.org', [HONEYPOT_FIELD]: 'x' },
    { email: 'zoe@example.org' },
  ])
})

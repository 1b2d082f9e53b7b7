/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { focusErrors } from '../../src/forms/answer'
import { useSubmit, type Destination } from '../../src/forms/submit'
import { fakeServerForEach, pass } from '../support/form-server'

const ours = { endpoint: '/api/contact', own: true, language: 'de' }

const server = fakeServerForEach()

/** Submits a form and returns the outcome that it shows afterwards, such as `sent`. */
const submit = async (destination: Destination = ours) => {
  const { result } = renderHook(() => useSubmit(destination))
  act(() => void result.current.submit({ a: 1 }))
  await pass()
  return result.current.status
}

const theirs = { ...ours, endpoint: 'https://forms.example.org/f', own: false }

it.each([
  [201, 'sent'],
  [200, 'failed'],
  [204, 'failed'],
  [429, 'busy'],
  [503, 'busy'],
  [400, 'failed'],
  [422, 'failed'],
  [500, 'failed'],
  // Status 0 stands for a request without an answer. The message may have arrived, so the form says
  // neither that it was sent nor that it failed.
  [0, 'unreachable'],
])(
  'a form reads the status %i of the site’s own server as «%s»',
  async (status, outcome) => {
    server.answer(status)
    expect(await submit()).toBe(outcome)
  },
)

it.each([200, 201, 204, 299])(
  'a form reads the status %i of another form service as sent (section 7 of the specification)',
  async (status) => {
    server.answer(status)
    expect(await submit(theirs)).toBe('sent')
  },
)

it('a form sends another form service only its values, without the headers and fields of the site’s own server', async () => {
  await submit(theirs)
  expect(server.fetch).toHaveBeenCalledTimes(1)
  const headers = { 'Content-Type': 'application/json' }
  expect(server.posts).toEqual([{ url: theirs.endpoint, headers, body: { a: 1 } }])
})

it('in a form without an error summary, focusErrors focuses the first wrong field, even if this field already has the focus', () => {
  document.body.innerHTML =
    '<form><input><input id="wrong" aria-invalid="true"><input aria-invalid="true"></form>'
  const wrong = document.getElementById('wrong')
  const focused = jest.fn()
  wrong?.addEventListener('focus', focused)
  for (let count = 0; count < 2; count++) focusErrors(document.querySelector('form'))
  expect(wrong).toHaveFocus()
  expect(focused).toHaveBeenCalledTimes(2)
})

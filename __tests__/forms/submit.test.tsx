/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { focusErrors } from '../../src/forms/answer'
import { useSubmit, type Destination } from '../../src/forms/submit'
import { fakeServerForEach, pass } from '../support/form-server'

const ours = { endpoint: '/api/contact', own: true, language: 'de' }

const server = fakeServerForEach()

/** Sends and gives how it ended. */
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
  // Nobody knows whether it arrived.
  [0, 'unreachable'],
])('an answer %i of our own server means %s', async (status, outcome) => {
  server.answer(status)
  expect(await submit()).toBe(outcome)
})

it('any status 2xx of another form service means sent (section 7 of the specification)', async () => {
  server.answer(200)
  expect(await submit(theirs)).toBe('sent')
})

it('a form service of somebody else gets nothing but the values', async () => {
  await submit(theirs)
  expect(server.fetch).toHaveBeenCalledTimes(1)
  const headers = { 'Content-Type': 'application/json' }
  expect(server.posts).toEqual([{ url: theirs.endpoint, headers, body: { a: 1 } }])
})

it('a form without a summary focuses the first wrong field, anew if it has the focus already', () => {
  document.body.innerHTML =
    '<form><input><input id="wrong" aria-invalid="true"><input aria-invalid="true"></form>'
  const wrong = document.getElementById('wrong')
  const focused = jest.fn()
  wrong?.addEventListener('focus', focused)
  for (let count = 0; count < 2; count++) focusErrors(document.querySelector('form'))
  expect(wrong).toHaveFocus()
  expect(focused).toHaveBeenCalledTimes(2)
})

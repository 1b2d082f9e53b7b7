import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSender, type Receiver } from '../../src/forms/use-sender'

const fetched = jest.fn()

const Sender = (receiver: Receiver) => {
  const send = useSender(receiver)
  return <button onClick={() => void send({ a: 1 }, 'key')}>Send</button>
}

const sendTo = async (receiver: Receiver) => {
  render(<Sender {...receiver} />)
  await userEvent.setup().click(screen.getByRole('button'))
  return fetched.mock.calls.map(([url, { method, headers }]) => [
    method ?? 'GET',
    String(url),
    headers,
  ])
}

beforeEach(() => {
  fetched.mockReset()
  fetched.mockResolvedValue({ ok: true, status: 200, json: async () => ({ token: 't' }) })
  global.fetch = fetched
})

it('tells our own receiver the key and its token', async () => {
  expect(await sendTo({ endpoint: '/api/contact', own: true, language: 'de' })).toEqual([
    ['GET', 'http://localhost/api/challenge', undefined],
    [
      'POST',
      '/api/contact',
      {
        'Content-Type': 'application/json',
        'Content-Language': 'de',
        'Idempotency-Key': 'key',
        'X-Form-Token': 't',
      },
    ],
  ])
})

it('tells and asks the service of somebody else nothing', async () => {
  const endpoint = 'https://forms.example.org/f'
  expect(await sendTo({ endpoint, own: false, language: 'de' })).toEqual([
    ['POST', endpoint, { 'Content-Type': 'application/json' }],
  ])
})

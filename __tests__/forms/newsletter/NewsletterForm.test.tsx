import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { askChallenge } from '../../../src/forms/challenge'
import { postJson } from '../../../src/forms/post-json'
import { NewsletterForm } from '../../../src/forms/newsletter/NewsletterForm'
import { newsletterTexts } from '../../../src/forms/newsletter/texts'
import { t } from '../../support/words'

jest.mock('../../../src/forms/challenge')
jest.mock('../../../src/forms/post-json')

const post = jest.mocked(postJson)
const challenge = jest.mocked(askChallenge)
const texts = newsletterTexts(t, (route) => route)

const draw = () =>
  render(<NewsletterForm texts={texts} language="fr" endpoint="/api/newsletter" own />)
/** Testing Library reads every kind of space as a plain one. */
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')
const box = () => screen.getByLabelText(texts.label)
const subscribe = () => screen.getByRole('button', { name: texts.submit })

beforeEach(() => {
  jest.resetAllMocks()
  challenge.mockReturnValue(async () => ({ 'X-Form-Token': 't' }))
})

it('has one field with a placeholder and a button', () => {
  draw()
  expect(screen.getAllByRole('textbox')).toEqual([box()])
  expect(box()).toHaveAttribute('placeholder', texts.placeholder)
  expect(subscribe()).toBeEnabled()
})

it('says in place what comes next', async () => {
  const user = userEvent.setup()
  post.mockResolvedValueOnce('sent')
  draw()
  await user.type(box(), 'zoe@example.org')
  await user.click(subscribe())
  expect(post).toHaveBeenCalledWith(
    '/api/newsletter',
    { email: 'zoe@example.org' },
    {
      headers: {
        'Idempotency-Key': expect.any(String),
        'Content-Language': 'fr',
        'X-Form-Token': 't',
      },
      timeout: 0,
    },
  )
  expect(screen.getByRole('status')).toHaveTextContent(spaced(texts.success))
  expect(box()).toHaveValue('')
})

it.each(['', 'not an address'])('says in place what to do about %j', async (address) => {
  const user = userEvent.setup()
  draw()
  if (address) await user.type(box(), address)
  await user.click(subscribe())
  expect(box()).toHaveAccessibleDescription(texts.errors.email)
  await waitFor(() => expect(box()).toHaveFocus())
  expect(post).not.toHaveBeenCalled()
})

it.each(['failed', 'busy'] as const)(
  'says in place that it did not work (%s), and keeps the address',
  async (outcome) => {
    const user = userEvent.setup()
    post.mockResolvedValueOnce(outcome)
    draw()
    await user.type(box(), 'zoe@example.org')
    await user.click(subscribe())
    expect(screen.getByRole('status')).toHaveTextContent(spaced(texts[outcome]))
    expect(box()).toHaveValue('zoe@example.org')
  },
)

it('has one key for an address until it is taken', async () => {
  const user = userEvent.setup()
  draw()
  const send = async (typed: string, outcome: 'sent' | 'failed') => {
    post.mockResolvedValueOnce(outcome)
    if (typed) await user.type(box(), typed)
    await user.click(subscribe())
    return post.mock.lastCall?.[2]?.headers?.['Idempotency-Key']
  }
  const first = await send('zoe@example.org', 'failed')
  expect(await send('', 'failed')).toBe(first)
  const changed = await send('x', 'sent')
  expect(changed).not.toBe(first)
  expect([first, changed]).not.toContain(await send('zoe@example.orgx', 'sent'))
})

it('sends what a program fills into the field that is not for people', async () => {
  const user = userEvent.setup()
  post.mockResolvedValueOnce('sent')
  draw()
  await user.type(box(), 'zoe@example.org')
  const trap = document.querySelector<HTMLInputElement>('[name=website]')
  if (trap) trap.value = 'x'
  await user.click(subscribe())
  expect(post.mock.lastCall?.[1]).toEqual({ email: 'zoe@example.org', website: 'x' })
})

import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { postJson } from '../../src/submission/post-json'
import { NewsletterForm } from '../../src/newsletter/NewsletterForm'
import { newsletterTexts } from '../../src/newsletter/texts'
import { t } from '../support/words'

jest.mock('../../src/submission/post-json')

const post = jest.mocked(postJson)
const texts = newsletterTexts(t)

const draw = () =>
  render(<NewsletterForm texts={texts} language="fr" endpoint="/api/newsletter" />)
const box = () => screen.getByLabelText(texts.label)
const subscribe = () => screen.getByRole('button', { name: texts.submit })

beforeEach(() => post.mockReset())

it('has one field with a placeholder and a button', () => {
  draw()
  expect(screen.getAllByRole('textbox')).toEqual([box()])
  expect(box()).toHaveAttribute('placeholder', texts.placeholder)
  expect(subscribe()).toBeEnabled()
})

it('says in place that it worked', async () => {
  const user = userEvent.setup()
  post.mockResolvedValueOnce(true)
  draw()
  await user.type(box(), 'zoe@example.org')
  await user.click(subscribe())
  expect(post).toHaveBeenCalledWith('/api/newsletter', { email: 'zoe@example.org' })
  expect(screen.getByRole('status')).toHaveTextContent(texts.success)
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

it('says in place that it did not work, and keeps the address', async () => {
  const user = userEvent.setup()
  post.mockResolvedValueOnce(false)
  draw()
  await user.type(box(), 'zoe@example.org')
  await user.click(subscribe())
  expect(screen.getByRole('status')).toHaveTextContent(texts.failed)
  expect(box()).toHaveValue('zoe@example.org')
})

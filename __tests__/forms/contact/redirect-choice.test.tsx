import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ContactForm } from '../../../src/forms/contact/ContactForm'
import { goTo } from '../../../src/forms/contact/navigation'
import { REDIRECT_DELAY } from '../../../src/forms/contact/redirect'
import { contactFormTexts } from '../../../src/forms/contact/texts'
import { askChallenge } from '../../../src/forms/challenge'
import { postJson, type Outcome } from '../../../src/forms/post-json'
import { t } from '../../support/words'

jest.mock('../../../src/forms/contact/navigation')
jest.mock('../../../src/forms/challenge')
jest.mock('../../../src/forms/post-json')

const post = jest.mocked(postJson)
const texts = contactFormTexts(t, (route) => route)

/** Testing Library reads every kind of space as a plain one. */
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')

const choice = () => screen.getByRole('checkbox', { name: texts.redirect })

const draw = () =>
  render(
    <ContactForm
      texts={texts}
      language="fr"
      endpoint="/api/contact"
      own
      timeout={0}
      confirmationPath="/#message-sent"
      initialValues={{ name: 'Zoë', email: 'z@example.org', subject: '', message: 'Oui' }}
    />,
  )

const send = async (outcome: Outcome | Promise<Outcome> = 'sent') => {
  jest.useFakeTimers()
  post.mockReturnValueOnce(Promise.resolve(outcome))
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: texts.submit }))
    await jest.advanceTimersByTimeAsync(0)
  })
}

beforeEach(() => {
  sessionStorage.clear()
  jest.resetAllMocks()
  jest.mocked(askChallenge).mockReturnValue(async () => ({}))
})
afterEach(() => jest.useRealTimers())

describe('being taken home after sending can be switched off before (WCAG 2.2.1)', () => {
  it('is on at first, and says after how many seconds', () => {
    draw()
    expect(choice()).toBeChecked()
    expect(texts.redirect).toContain(String(REDIRECT_DELAY / 1000))
  })

  it('switched off: the dialog counts nothing down and stays', async () => {
    draw()
    fireEvent.click(choice())
    await send()
    const dialog = screen.getByRole('dialog', { name: texts.success.message })
    expect(dialog).toHaveTextContent(spaced(texts.success.thanks))
    for (const untrue of [texts.success.notice, texts.success.stayed])
      expect(dialog).not.toHaveTextContent(spaced(untrue))
    expect(screen.getByRole('button', { name: texts.success.close })).toBeVisible()
    act(() => jest.advanceTimersByTime(60_000))
    expect(goTo).not.toHaveBeenCalled()
    expect(dialog).toBeVisible()
  })

  it('switched off and on again: the dialog leads home', async () => {
    draw()
    fireEvent.click(choice())
    fireEvent.click(choice())
    await send()
    act(() => jest.advanceTimersByTime(REDIRECT_DELAY))
    expect(goTo).toHaveBeenCalledWith('/#message-sent')
  })

  it('is kept for the next message on this page', async () => {
    draw()
    fireEvent.click(choice())
    await send()
    fireEvent.click(screen.getByRole('button', { name: texts.success.close }))
    expect(choice()).not.toBeChecked()
  })

  it('cannot be changed while the message is on its way', async () => {
    draw()
    let settle: (outcome: Outcome) => void = () => undefined
    await send(new Promise((resolve) => (settle = resolve)))
    await waitFor(() => expect(choice()).toBeDisabled())
    await act(async () => settle('sent'))
  })

  it('is nobody’s business but the page’s: it is sent in no way', async () => {
    draw()
    expect(choice()).not.toHaveAttribute('name')
    await send()
    expect(Object.keys(Object(post.mock.lastCall?.[1]))).toEqual([
      'name',
      'email',
      'subject',
      'message',
    ])
  })
})

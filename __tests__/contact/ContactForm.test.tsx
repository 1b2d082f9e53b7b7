import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContactForm } from '../../src/contact/ContactForm'
import { emptyDraft, loadDraft, saveDraft, type Draft } from '../../src/contact/draft'
import { goTo, reloadPage } from '../../src/contact/navigation'
import { contactFormTexts } from '../../src/contact/texts'
import { postJson } from '../../src/submission/post-json'
import { t } from '../support/words'

jest.mock('../../src/contact/navigation')
jest.mock('../../src/submission/post-json')

const post = jest.mocked(postJson)
const texts = contactFormTexts(t)

/** Testing Library reads every kind of space as a plain one. */
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')

const draw = (initialValues?: Draft) =>
  render(
    <ContactForm
      initialValues={initialValues}
      texts={texts}
      language="fr"
      endpoint="/api/contact"
      timeout={0}
      confirmationPath="/#message-sent"
    />,
  )

const field = (name: keyof typeof texts.labels) =>
  screen.getByLabelText(spaced(texts.labels[name]))
const submit = () => screen.getByRole('button', { name: texts.submit })

const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(field('name'), "Zoë O'Brien-Müller 李")
  await user.type(field('email'), 'zoe@example.org')
  await user.type(field('message'), 'Bonjour')
}

/** An answer that comes when the test says so. */
const pending = () => {
  let settle: (sent: boolean) => void = () => undefined
  post.mockReturnValueOnce(new Promise((resolve) => (settle = resolve)))
  return (sent: boolean) => act(async () => settle(sent))
}

beforeEach(() => {
  sessionStorage.clear()
  jest.resetAllMocks()
})

describe('section 5: the form is checked on submit', () => {
  it('says nothing while somebody types, all mistakes when it is sent, and sends nothing', async () => {
    const user = userEvent.setup()
    draw()
    await user.type(field('email'), 'not an address')
    await user.tab()
    expect(screen.queryByText(texts.errors.email.email)).not.toBeInTheDocument()
    await user.click(submit())
    expect(field('name')).toHaveAccessibleDescription(texts.errors.name.required)
    expect(field('email')).toHaveAccessibleDescription(texts.errors.email.email)
    expect(field('message')).toHaveAccessibleDescription(texts.errors.message.required)
    expect(field('subject')).not.toHaveAttribute('aria-invalid')
    await waitFor(() => expect(field('name')).toHaveFocus())
    expect(post).not.toHaveBeenCalled()
  })

  it('lists the mistakes, each with a link to its field', async () => {
    const user = userEvent.setup()
    draw()
    await user.click(submit())
    const links = within(screen.getByRole('group', { name: texts.summary })).getAllByRole(
      'link',
    )
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#contact-name',
      '#contact-email',
      '#contact-message',
    ])
  })

  it('clears the error of the field that is edited, and of no other', async () => {
    const user = userEvent.setup()
    draw()
    await user.click(submit())
    await user.type(field('name'), 'Z')
    expect(field('name')).not.toHaveAttribute('aria-invalid')
    expect(field('email')).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('section 4: a message is on its way', () => {
  it('goes out with the support label for a subject, which is optional', async () => {
    const user = userEvent.setup()
    post.mockResolvedValueOnce(true)
    draw()
    await fillIn(user)
    await user.click(submit())
    expect(post).toHaveBeenCalledWith(
      '/api/contact',
      {
        name: "Zoë O'Brien-Müller 李",
        email: 'zoe@example.org',
        subject: texts.subjects[''],
        message: 'Bonjour',
      },
      0,
    )
  })

  it('disables everything, says so, and ignores a second submit', async () => {
    const user = userEvent.setup()
    const settle = pending()
    draw()
    await fillIn(user)
    await user.click(submit())
    const button = await screen.findByRole('button', { name: texts.sending })
    for (const control of [field('name'), field('subject'), button])
      expect(control).toBeDisabled()
    expect(screen.getByRole('status')).toHaveTextContent(texts.sending)
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus())
    act(() => button.closest('form')?.requestSubmit())
    expect(post).toHaveBeenCalledTimes(1)
    await settle(true)
  })

  it('ignores a second submit within the same tick', async () => {
    const user = userEvent.setup()
    const settle = pending()
    draw()
    await fillIn(user)
    act(() => {
      submit().click()
      submit().click()
    })
    await screen.findByRole('button', { name: texts.sending })
    expect(post).toHaveBeenCalledTimes(1)
    await settle(true)
  })
})

describe('section 4: a message was sent', () => {
  const sent = async () => {
    jest.useFakeTimers()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    post.mockResolvedValueOnce(true)
    draw()
    await fillIn(user)
    await user.click(submit())
    await screen.findByRole('dialog')
    return user
  }
  afterEach(() => jest.useRealTimers())

  it('says so, empties the form, and goes home after 3000 ms', async () => {
    await sent()
    const dialog = await screen.findByRole('dialog', { name: texts.success.message })
    expect(dialog).toHaveTextContent(spaced(texts.success.notice))
    expect(field('name')).toHaveValue('')
    expect(loadDraft().name).toBe('')
    act(() => jest.advanceTimersByTime(2999))
    expect(goTo).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(1))
    expect(goTo).toHaveBeenCalledWith('/#message-sent')
  })

  it('stays when the visitor asks to stay', async () => {
    const user = await sent()
    await user.click(screen.getByRole('button', { name: texts.success.stay }))
    act(() => jest.advanceTimersByTime(10_000))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(goTo).not.toHaveBeenCalled()
  })

  it.each([
    ['a key', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Shift}')],
    [
      'a click',
      (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('dialog')),
    ],
  ])('stops the clock at %s inside', async (_, doIt) => {
    const user = await sent()
    screen.getByRole('button', { name: texts.success.stay }).focus()
    await doIt(user)
    act(() => jest.advanceTimersByTime(10_000))
    expect(screen.getByRole('dialog')).toHaveTextContent(spaced(texts.success.stayed))
    expect(goTo).not.toHaveBeenCalled()
  })
})

describe('section 4: a message could not be sent', () => {
  const failed = async () => {
    const user = userEvent.setup()
    post.mockResolvedValueOnce(false)
    draw()
    await fillIn(user)
    await user.click(submit())
    await screen.findByRole('dialog')
    return user
  }

  it('says so, offers to refresh, and keeps what was typed', async () => {
    const user = await failed()
    const dialog = await screen.findByRole('dialog', { name: texts.failure.title })
    expect(dialog).toHaveTextContent(spaced(texts.failed))
    expect(loadDraft().message).toBe('Bonjour')
    await user.click(screen.getByRole('button', { name: texts.failure.refresh }))
    expect(reloadPage).toHaveBeenCalled()
  })

  it('sends again', async () => {
    const user = await failed()
    post.mockResolvedValueOnce(true)
    await user.click(screen.getByRole('button', { name: texts.failure.retry }))
    expect(
      await screen.findByRole('dialog', { name: texts.success.message }),
    ).toBeVisible()
    expect(post).toHaveBeenCalledTimes(2)
  })

  it('goes back to the button when the dialog is closed', async () => {
    const user = await failed()
    await user.click(screen.getByRole('button', { name: texts.failure.close }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(submit()).toHaveFocus()
    expect(field('message')).toHaveValue('Bonjour')
  })
})

describe('section 4: a refresh loses nothing', () => {
  it('keeps what was typed before the form woke', async () => {
    draw({ ...emptyDraft, message: 'Typed early' })
    await waitFor(() => expect(loadDraft().message).toBe('Typed early'))
  })

  it('brings back what this tab has kept, under what was typed since', async () => {
    saveDraft({ name: 'Zoë', email: '', subject: 'press', message: 'Older' })
    draw({ ...emptyDraft, message: 'Newer' })
    await waitFor(() => expect(field('name')).toHaveValue('Zoë'))
    expect(field('subject')).toHaveValue('press')
    expect(field('message')).toHaveValue('Newer')
  })
})

import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContactForm } from '../../../src/forms/contact/ContactForm'
import {
  emptyDraft,
  loadDraft,
  saveDraft,
  type Draft,
} from '../../../src/forms/contact/draft'
import { goTo, reloadPage } from '../../../src/forms/contact/navigation'
import { contactFormTexts } from '../../../src/forms/contact/texts'
import { askChallenge } from '../../../src/forms/challenge'
import { postJson, type Outcome } from '../../../src/forms/post-json'
import { t } from '../../support/words'

jest.mock('../../../src/forms/contact/navigation')
jest.mock('../../../src/forms/challenge')
jest.mock('../../../src/forms/post-json')

const post = jest.mocked(postJson)
const challenge = jest.mocked(askChallenge)
const texts = contactFormTexts(t, (route) => route)

/** Testing Library reads every kind of space as a plain one. */
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')

const draw = (initialValues?: Draft) =>
  render(
    <ContactForm
      initialValues={initialValues}
      texts={texts}
      language="fr"
      endpoint="/api/contact"
      own
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
  let settle: (outcome: Outcome) => void = () => undefined
  post.mockReturnValueOnce(new Promise((resolve) => (settle = resolve)))
  return (outcome: Outcome) => act(async () => settle(outcome))
}

beforeEach(() => {
  sessionStorage.clear()
  jest.resetAllMocks()
  challenge.mockReturnValue(async () => ({ 'X-Form-Token': 't' }))
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
    post.mockResolvedValueOnce('sent')
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
      {
        headers: {
          'Idempotency-Key': expect.any(String),
          'Content-Language': 'fr',
          'X-Form-Token': 't',
        },
        timeout: 0,
      },
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
    await settle('sent')
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
    await settle('sent')
  })
})

describe('section 4: a message was sent', () => {
  const sent = async () => {
    jest.useFakeTimers()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    post.mockResolvedValueOnce('sent')
    draw()
    await fillIn(user)
    // With the clock stopped, nothing else waits for what comes after the click.
    await act(async () => {
      submit().click()
      await jest.advanceTimersByTimeAsync(0)
    })
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
  const failed = async (outcome: Outcome = 'failed') => {
    const user = userEvent.setup()
    post.mockResolvedValueOnce(outcome)
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
    expect(dialog).not.toHaveTextContent(spaced(texts.failure.busy))
    expect(loadDraft().message).toBe('Bonjour')
    await user.click(screen.getByRole('button', { name: texts.failure.refresh }))
    expect(reloadPage).toHaveBeenCalled()
  })

  it('says so when it is only for now, and offers to try again first', async () => {
    await failed('busy')
    const dialog = await screen.findByRole('dialog', { name: texts.failure.title })
    const [first, second] = within(dialog).getAllByText(/\w/, { selector: 'p' })
    expect(first).toHaveTextContent(spaced(texts.failed))
    expect(second).toHaveTextContent(spaced(texts.failure.busy))
    const buttons = within(dialog).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual([
      texts.failure.retry,
      texts.failure.refresh,
      texts.failure.close,
    ])
  })

  it('sends again', async () => {
    const user = await failed()
    post.mockResolvedValueOnce('sent')
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

describe('the key under which a message goes out', () => {
  const keys = () =>
    post.mock.calls.map(([, , options]) => options?.headers?.['Idempotency-Key'])
  const sendInVain = async (user: ReturnType<typeof userEvent.setup>) => {
    post.mockResolvedValueOnce('failed')
    await user.click(submit())
    await user.click(await screen.findByRole('button', { name: texts.failure.close }))
  }

  it('stays for the same message, sent again from the dialog or the form', async () => {
    const user = userEvent.setup()
    draw()
    await fillIn(user)
    post.mockResolvedValueOnce('failed')
    await user.click(submit())
    post.mockResolvedValueOnce('busy')
    await user.click(await screen.findByRole('button', { name: texts.failure.retry }))
    await user.click(await screen.findByRole('button', { name: texts.failure.close }))
    await sendInVain(user)
    const [first, ...others] = keys()
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(others).toEqual([first, first])
  })

  it('stays over a refresh', async () => {
    const user = userEvent.setup()
    const { unmount } = draw()
    await fillIn(user)
    await sendInVain(user)
    unmount()
    draw()
    await waitFor(() => expect(field('message')).toHaveValue('Bonjour'))
    await sendInVain(user)
    const [before, after] = keys()
    expect(after).toBe(before)
  })

  it('stays over a refresh while the message is on its way', async () => {
    const user = userEvent.setup()
    const settle = pending()
    const { unmount } = draw()
    await fillIn(user)
    await user.click(submit())
    unmount()
    await settle('failed')
    draw()
    await waitFor(() => expect(field('message')).toHaveValue('Bonjour'))
    await sendInVain(user)
    const [before, after] = keys()
    expect(after).toBe(before)
  })

  it.each(['name', 'email', 'message'] as const)(
    'changes with the %s, also over a refresh',
    async (changed) => {
      const user = userEvent.setup()
      const { unmount } = draw()
      await fillIn(user)
      await sendInVain(user)
      await user.type(field(changed), 'x')
      await sendInVain(user)
      await user.type(field(changed), 'y')
      unmount()
      draw()
      await waitFor(() => expect(field('name')).not.toHaveValue(''))
      await sendInVain(user)
      expect(new Set(keys()).size).toBe(3)
    },
  )

  it('changes with the subject', async () => {
    const user = userEvent.setup()
    draw()
    await fillIn(user)
    await sendInVain(user)
    await user.selectOptions(field('subject'), 'press')
    await sendInVain(user)
    expect(new Set(keys()).size).toBe(2)
  })

  it('changes after a success, though the message be the same', async () => {
    const user = userEvent.setup()
    draw()
    for (const round of [1, 2]) {
      await fillIn(user)
      post.mockResolvedValueOnce('sent')
      await user.click(submit())
      await user.click(await screen.findByRole('button', { name: texts.success.stay }))
      expect(new Set(keys()).size).toBe(round)
    }
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('the field that is not for people', () => {
  const trap = () => document.querySelector<HTMLInputElement>('[name=website]')

  it('is neither reached nor named, and adds nothing', async () => {
    const user = userEvent.setup()
    post.mockResolvedValueOnce('sent')
    draw()
    expect(screen.getAllByRole('textbox')).not.toContain(trap())
    expect(trap()).toHaveAttribute('tabindex', '-1')
    expect(trap()?.closest('[aria-hidden=true]')).not.toBeNull()
    await fillIn(user)
    await user.click(submit())
    expect(Object.keys(Object(post.mock.lastCall?.[1]))).toEqual([
      'name',
      'email',
      'subject',
      'message',
    ])
  })

  it('goes along when a program fills it in', async () => {
    const user = userEvent.setup()
    post.mockResolvedValueOnce('sent')
    draw()
    await fillIn(user)
    const field = trap()
    if (field) field.value = 'https://spam.example'
    await user.click(submit())
    expect(post.mock.lastCall?.[1]).toMatchObject({ website: 'https://spam.example' })
  })
})

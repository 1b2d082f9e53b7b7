import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { renderToString } from 'react-dom/server'
import { contactFormTexts } from '../../src/forms/contact/texts'
import { Island, IslandScriptsContext } from '../../src/islands/Island'
import { postJson } from '../../src/forms/post-json'
import { t } from '../support/words'

jest.mock('../../src/forms/contact/navigation')
jest.mock('../../src/forms/challenge')
jest.mock('../../src/forms/post-json')

const post = jest.mocked(postJson)
const texts = contactFormTexts(t, (route) => route)
const box = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name.replaceAll(/\s+/g, ' '))
const type = (name: string, value: string) =>
  fireEvent.input(box(name), { target: { value } })

// React in the browser is told of no test: what happens must happen by itself.
beforeEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false))

describe('a form that hydrates while somebody types', () => {
  it('keeps what was typed before and in the very moment', async () => {
    document.body.innerHTML = renderToString(
      <IslandScriptsContext
        value={{ loader: '/loader.js', islands: { 'contact-form': ['/contact.js'] } }}
      >
        <Island
          name="contact-form"
          props={{
            texts,
            language: 'fr',
            endpoint: '/api/contact',
            own: true,
            timeout: 0,
            confirmationPath: '/#message-sent',
          }}
        />
      </IslandScriptsContext>,
    )
    post.mockResolvedValue('sent')
    type(texts.labels.name, 'Zoë')
    type(texts.labels.email, 'zoe@exampl')

    await import('../../src/islands/entries/contact-form')
    type(texts.labels.email, 'zoe@example.org')
    type(texts.labels.message, 'Bonjour')
    fireEvent.click(screen.getByRole('button', { name: texts.submit }))

    await waitFor(() => expect(post).toHaveBeenCalledTimes(1))
    expect(post.mock.lastCall?.[1]).toMatchObject({
      name: 'Zoë',
      email: 'zoe@example.org',
      message: 'Bonjour',
    })
  })
})

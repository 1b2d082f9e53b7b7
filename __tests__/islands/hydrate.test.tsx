import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { renderToString } from 'react-dom/server'
import { contactFormTexts } from '../../src/forms/contact/texts'
import { Island, IslandScriptsContext } from '../../src/islands/Island'
import { fakeServer, keysAsTexts } from '../support/form-server'

const texts = contactFormTexts(keysAsTexts, (route) => route)
const type = (name: keyof typeof texts.labels, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: texts.labels[name] }), {
    target: { value },
  })

// React in the browser is told of no test: what happens must happen by itself.
beforeEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false))

it('a form that hydrates while somebody types has what was typed before and after', async () => {
  const props = {
    texts,
    language: 'fr',
    endpoint: '/api/contact',
    own: true,
    confirmationPath: '/#message-sent',
  }
  document.body.innerHTML = renderToString(
    <IslandScriptsContext value={{ loader: '/loader.js', islands: {} }}>
      <Island name="contact-form" props={props} />
    </IslandScriptsContext>,
  )
  const server = fakeServer()
  type('name', 'Zoë')
  type('email', 'zoe@exampl')

  await import('../../src/islands/entries/contact-form')
  type('email', 'zoe@example.org')
  type('message', 'Bonjour')
  fireEvent.click(screen.getByRole('button', { name: texts.submit }))

  await waitFor(() => expect(server.posts).toHaveLength(1))
  expect(server.posts[0]?.body).toMatchObject({
    name: 'Zoë',
    email: 'zoe@example.org',
    message: 'Bonjour',
  })
})

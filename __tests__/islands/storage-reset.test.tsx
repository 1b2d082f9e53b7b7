import { screen } from '@testing-library/dom'
import { renderToString } from 'react-dom/server'
import { Island } from '../../src/islands/Island'
import { IslandScriptsContext } from '../../src/islands/LoaderScript'
import { wakeIslands } from '../../src/islands/loader/islands'
import { LANGUAGE_KEY } from '../../src/shared/browser-storage/language-key'

// React in the browser is told of no test: what happens must happen by itself.
beforeEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false))

it('a button that is pressed while it sleeps does its work when it wakes', async () => {
  const texts = {
    text: 'Tout.',
    erase: 'Effacer',
    erased: 'C’est effacé.',
    nothing: 'Rien.',
  }
  // No script to load: the test wakes it, after the click.
  document.body.innerHTML = renderToString(
    <IslandScriptsContext value={{ waking: '/waking.js', islands: {} }}>
      <Island name="storage-reset" props={{ texts }} />
    </IslandScriptsContext>,
  )
  localStorage.setItem(LANGUAGE_KEY, 'de')
  wakeIslands()
  screen.getByRole('button').click()
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('de')

  await import('../../src/islands/entries/storage-reset')
  expect(localStorage.getItem(LANGUAGE_KEY)).toBeNull()
  expect(await screen.findByText(texts.erased)).toHaveAttribute('role', 'status')
})

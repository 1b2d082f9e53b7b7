import { screen } from '@testing-library/dom'
import { renderToString } from 'react-dom/server'
import { Island, IslandScriptsContext } from '../../src/islands/Island'
import { LANGUAGE_KEY } from '../../src/shared/browser-storage'

// React in the browser is told of no test: what happens must happen by itself.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

it('a button that is clicked before it hydrates, second of two, does its work then', async () => {
  const texts = {
    text: 'Tout.',
    erase: 'Effacer',
    erased: 'C’est effacé.',
    nothing: 'Rien.',
  }
  // No script to load: the test hydrates it, after the click.
  document.body.innerHTML = renderToString(
    <IslandScriptsContext value={{ loader: '/loader.js', islands: {} }}>
      <Island name="storage-reset" props={{ texts }} />
      <Island name="storage-reset" props={{ texts }} />
    </IslandScriptsContext>,
  )
  localStorage.setItem(LANGUAGE_KEY, 'de')
  await import('../../src/islands/loader')
  const [, second] = screen.getAllByRole('button')
  second?.click()
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('de')

  await import('../../src/islands/entries/storage-reset')
  expect(localStorage.getItem(LANGUAGE_KEY)).toBeNull()
  expect(await screen.findByText(texts.erased)).toHaveAttribute('role', 'status')
})

it.each([
  [{}, 'frame'],
  [{ ctrlKey: true }, 'link'],
  [{ metaKey: true }, 'link'],
  [{ shiftKey: true }, 'link'],
  [{ altKey: true }, 'link'],
])(
  'a click with %j on a link into a frame leaves the focus on the %s',
  async (keys, place) => {
    document.body.innerHTML =
      '<a id="link" href="#map" target="map">Map</a><iframe id="frame" name="map" tabindex="-1"></iframe>'
    await jest.isolateModulesAsync(async () => {
      await import('../../src/islands/loader')
    })
    const link = screen.getByRole('link')
    link.focus()
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, ...keys }))
    expect(document.activeElement?.id).toBe(place)
  },
)

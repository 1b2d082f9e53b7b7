/** @jest-environment jsdom */
import { screen } from '@testing-library/dom'

it.each([
  [{}, 'iframe'],
  [{ ctrlKey: true }, 'link'],
  [{ metaKey: true }, 'link'],
  [{ shiftKey: true }, 'link'],
  [{ altKey: true }, 'link'],
])(
  'a click with the keys %j on a link that opens in an iframe leaves the focus on the %s: only a plain click moves it to the iframe',
  async (keys, place) => {
    document.body.innerHTML =
      '<a id="link" href="#map" target="map">Map</a><iframe id="iframe" name="map" tabindex="-1"></iframe>'
    await jest.isolateModulesAsync(async () => {
      await import('../../src/islands/loader')
    })
    const link = screen.getByRole('link')
    link.focus()
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, ...keys }))
    expect(document.activeElement?.id).toBe(place)
  },
)

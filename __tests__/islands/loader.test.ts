/** @jest-environment jsdom */
import { screen } from '@testing-library/dom'

it.each([
  [{}, 'iframe'],
  [{ ctrlKey: true }, 'link'],
  [{ metaKey: true }, 'link'],
  [{ shiftKey: true }, 'link'],
  [{ altKey: true }, 'link'],
])(
  'after a click with the keys %j on a link that opens in an iframe, the focus is on the %s (only a click without keys moves it)',
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

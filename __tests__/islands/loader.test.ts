/** @jest-environment jsdom */
import { screen } from '@testing-library/dom'

it.each([
  [{}, 'frame'],
  [{ ctrlKey: true }, 'link'],
  [{ metaKey: true }, 'link'],
  [{ shiftKey: true }, 'link'],
  [{ altKey: true }, 'link'],
])(
  'after a click with the keys %j on a link that opens in a frame of the page, the focus is on the %s',
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

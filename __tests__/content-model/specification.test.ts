/** What the specification fixes and no editor may change: sections 2, 3, 5 and 9. */
import { contentTypes } from '../../src/content-model'
import { isFolder, slugOf } from '../../src/content-model/content-type'
import { REDIRECT_DELAY_MS } from '../../src/forms/contact/redirect-delay'
import { subjects } from '../../src/forms/schema'
import { routes } from '../../src/i18n/paths'

it('has the four screens', () => {
  const screens = { about: '/about/', features: '/features/', contact: '/contact/' }
  expect(routes).toMatchObject({ home: '/', ...screens })
})

it('lists what the screens show entry by entry', () => {
  const sections = [
    ...['features', 'objectives', 'stats', 'story', 'cases', 'values', 'roadmap'],
    ...['technical-features', 'stack', 'compatibility', 'team'],
  ]
  const folders = contentTypes.filter(isFolder).map(slugOf)
  expect(folders).toEqual(expect.arrayContaining(sections))
})

it('draws the six features', () => {
  const features = contentTypes.find((type) => slugOf(type) === 'features')
  const drawing = features?.schema.fields.drawing
  const words = ['signal', 'validation', 'map', 'tracking', 'language', 'platform']
  expect(drawing?.kind === 'choice' && Object.keys(drawing.labels)).toEqual(words)
})

it('offers four subjects and goes home 3000 ms after sending', () => {
  expect(subjects).toEqual(['', 'partnership', 'press', 'other'])
  expect(REDIRECT_DELAY_MS).toBe(3000)
})

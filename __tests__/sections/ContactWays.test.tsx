/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { PhoneHours } from '../../src/sections/ContactWays'

let language = 'fr'
jest.mock('../../src/components/layout/site-data', () => ({}))
jest.mock('../../src/i18n/react', () => ({
  useLanguage: () => ({
    language,
    t: (key: string, values: object) =>
      [key.split('.').at(-1), ...Object.values(values)].join(', '),
  }),
}))

it.each<[string, 'Friday' | 'Monday', string, string, string]>([
  ['fr', 'Friday', '09:00', '18:30', 'days, lundi, vendredi, 9 h, 18 h 30'],
  ['en', 'Friday', '00:30', '12:00', 'days, Monday, Friday, 12:30am, 12pm'],
  ['de', 'Monday', '09:30', '18:00', 'day, Montag, 9.30, 18'],
  ['de', 'Monday', '00:00', '00:30', 'day, Montag, 0, 0.30'],
])(
  'in the language «%s», the contact page says in words that the phone hours are Monday to %s, %s to %s',
  (code, to, opens, closes, words) => {
    language = code
    const { container } = render(
      <PhoneHours hours={{ from: 'Monday', to, opens, closes }} />,
    )
    expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(words)
  },
)

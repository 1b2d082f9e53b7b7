import { conditionIn, themeIn } from '../../src/catalogue/theme'
import { groupTokens } from '../../src/catalogue/tokens'

describe('the theme of the catalogue', () => {
  it.each([
    ['', 'system'],
    ['?theme=dark', 'dark'],
    ['?theme=light', 'light'],
    ['?theme=pink', 'system'],
  ])('the address %p asks for %s', (search, theme) => {
    expect(themeIn(search)).toBe(theme)
  })

  it.each([
    ['dark', '(prefers-color-scheme: dark)', '(min-width: 0)'],
    ['light', '(prefers-color-scheme: dark)', '(max-width: 0)'],
    ['light', '(prefers-color-scheme:light)', '(min-width: 0)'],
    [
      'dark',
      'screen and (width >= 40rem) and (prefers-color-scheme: dark)',
      'screen and (width >= 40rem) and (min-width: 0)',
    ],
    ['dark', '(prefers-contrast: more)', '(prefers-contrast: more)'],
    ['system', '(prefers-color-scheme: dark)', '(prefers-color-scheme: dark)'],
  ] as const)('%s makes of %s: %s', (theme, condition, decided) => {
    expect(conditionIn(theme, condition)).toBe(decided)
  })
})

test('tokens are sorted by what they are for', () => {
  const tokens = {
    '--light-ink': 'black',
    '--dark-ink': 'white',
    '--ink': 'var(--light-ink)',
    '--night': 'var(--dark-ink)',
    '--text': '1rem',
    '--text-h1': '2rem',
    '--space-1': '3px',
    '--page': '90rem',
  }
  expect(groupTokens(new Map(Object.entries(tokens)))).toEqual({
    colours: ['--ink', '--night'],
    themes: ['--light-ink', '--dark-ink'],
    sizes: ['--text', '--text-h1'],
    spaces: ['--space-1'],
    others: ['--page'],
  })
})

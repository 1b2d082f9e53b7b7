import { runInNewContext } from 'node:vm'
import { buildInlineScript } from '../../src/gatsby/page-scripts'
import { ROOT } from '../support/project'

const { code } = buildInlineScript(ROOT)

/** Runs the inline script on a page in the default language; says what is stored and where it leads. */
const visit = ({
  url = 'https://example.org/',
  stored = null as string | null,
  blocked = false,
  full = false,
  name = '',
  browser = {},
  referrer = '',
}) => {
  let kept = stored
  let to: string | undefined
  const refuse = () => {
    throw new Error('Access is denied')
  }
  const listeners: Record<string, (event: object) => void> = {}
  const timers: (() => void)[] = []
  const { origin, pathname, search, hash } = new URL(url)
  const documentElement = { lang: 'fr', hidden: false }
  const window = {
    name,
    document: { documentElement, referrer, querySelectorAll: () => [] },
    location: { origin, pathname, search, hash, replace: (next: string) => (to = next) },
    navigator: { userAgent: 'Chrome/140.0.0.0', ...browser },
    localStorage: {
      getItem: blocked ? refuse : () => kept,
      setItem: blocked || full ? refuse : (_key: string, value: string) => (kept = value),
    },
    addEventListener: (event: string, listener: () => void) =>
      (listeners[event] = listener),
    setTimeout: (callback: () => void) => timers.push(callback),
  }
  runInNewContext(code, { ...window, window })
  /** Chooses a language in the picker, with a button of the mouse. */
  const choose = (lang: string, button = 0) => {
    const type = button === 0 ? 'click' : 'auxclick'
    listeners[type]?.({ target: { closest: () => ({ lang }) }, button })
    return { stored: kept, name: window.name }
  }
  return { stored: kept, to, choose, documentElement, timers }
}

const english = { languages: ['en-GB', 'en'], language: 'en-GB' }

it.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['DE-ch', 'de'],
  ['', 'fr'],
  ['fr/../../evil', 'fr'],
  ['de_CH', 'fr'],
  ['den', 'fr'],
  ['qaa-DE', 'fr'],
  ['de-<script>alert(1)</script>', 'fr'],
])('with %j stored, the language is %s', (stored, expected) => {
  expect(visit({ stored }).stored).toBe(expected)
})

it('asks the storage first, then the browser, then the page', () => {
  const asked = (stored: string | null, ...languages: string[]) =>
    visit({ stored, browser: { languages } }).stored
  expect(asked('de', 'en')).toBe('de')
  expect(asked(null, 'qaa', 'EN-GB', 'de')).toBe('en')
  expect(asked(null, 'qaa', 'gsw-CH', 'de-Latn-CH-1996')).toBe('de')
  expect(asked(null, 'qaa')).toBe('fr')
})

it.each([
  [{ languages: undefined, language: 'de-CH' }, 'de'],
  [{ languages: null, language: 'DE' }, 'de'],
  [{ languages: [] }, 'fr'],
  [{ languages: undefined, language: undefined }, 'fr'],
])('a browser that says %j is one for %s, and the picker works', (browser, expected) => {
  const { stored, choose } = visit({ browser })
  expect([stored, choose('en').stored]).toEqual([expected, 'en'])
})

it('the picker chooses with the middle button too, which opens a tab, but no other', () => {
  expect(visit({}).choose('de', 1).stored).toBe('de')
  expect(visit({}).choose('de', 2).stored).toBe('fr')
})

it('the redirect takes query and hash along', () => {
  const url = 'https://example.org/about/?n=1#ambition'
  expect(visit({ url, browser: english }).to).toBe('/en/about/?n=1#ambition')
})

it('hides the page for a redirect, and shows it after a while if that does not come', () => {
  const { documentElement, timers } = visit({ browser: english })
  expect(documentElement.hidden).toBe(true)
  for (const run of timers) run()
  expect(documentElement.hidden).toBe(false)
})

it.each([
  'https://example.org/en/dead/',
  'https://example.org/de/dead/',
  'https://example.org/fr/dead/',
  'https://example.org/api/contact',
  'file:///home/ada/Bureau/page.html',
  'content://com.android.externalstorage/document/page.html',
])('%s neither leads elsewhere nor stores anything', (url) => {
  for (const before of [null, 'de']) {
    const { stored, to } = visit({ url, stored: before, browser: english })
    expect([stored, to]).toEqual([before, undefined])
  }
})

it('a link on a page does not take back what was chosen in another tab', () => {
  const { stored, to } = visit({ stored: 'de', referrer: 'https://example.org/about/' })
  expect([stored, to]).toEqual(['de', undefined])
})

it.each([{ blocked: true }, { full: true }])(
  'a tab remembers a choice where storage is %j',
  (trouble) => {
    const { to, choose } = visit({ ...trouble, browser: english })
    expect(to).toBe('/en/')
    const { name } = choose('fr')
    expect(visit({ ...trouble, name, browser: english }).to).toBeUndefined()
    expect(visit({ stored: 'de', name, browser: english }).to).toBe('/de/')
    expect(visit({ browser: english }).choose('de').name).toBe('')
  },
)

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

it.each([
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  `Mozilla/5.0 (Linux; Android 6.0.1) ${CHROME} (compatible; GoogleOther)`,
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  `Mozilla/5.0 (Macintosh) ${CHROME} (Applebot/0.1; +http://www.apple.com/go/applebot)`,
  'Mozilla/5.0 (compatible; DuckDuckBot-Https/1.1; https://duckduckgo.com/duckduckbot)',
  `Mozilla/5.0 (Macintosh) ${CHROME} facebookexternalhit/1.1 Facebot Twitterbot/1.0`,
  `Mozilla/5.0 (Linux; Android 6.0.1) ${CHROME} Chrome-Lighthouse`,
])('the crawler «%s» sees the page, unless a language is stored', (userAgent) => {
  const browser = { languages: ['en-US'], language: 'en-US', userAgent }
  const { stored, to } = visit({ browser })
  expect([stored, to]).toEqual([null, undefined])
  expect(visit({ stored: 'de', browser }).to).toBe('/de/')
})

it.each([
  'CUBOT_X30',
  'CUBOT KING KONG 9 Build/TP1A',
  'SPIDER PRO',
  'Crawler X1',
  'Preview 5 external',
  'Pixel 8; [FBAN/FB4A;FBMF/Google;FBBD/google;FBDV/Pixel 8]',
])('a person with the phone «%s» is shown their language', (model) => {
  const userAgent = `Mozilla/5.0 (Linux; Android 13; ${model}) ${CHROME}`
  expect(visit({ browser: { ...english, userAgent } }).to).toBe('/en/')
})

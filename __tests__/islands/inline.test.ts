import { runInNewContext } from 'node:vm'
import { buildInlineScript } from '../../src/gatsby/assets/page-scripts'
import { ROOT } from '../support/project'

const leading = buildInlineScript(ROOT)
/** The inline script of pages that are not in the default language: it never redirects. */
const staying = buildInlineScript(ROOT, { leads: false })

/**
 * Runs the inline script on a page.
 * @returns the stored language, and the address to which the script redirects
 */
const visit = ({
  url = 'http://localhost/',
  stored = null as string | null,
  blocked = false,
  full = false,
  name = '',
  browser = {},
  referrer = '',
  ofPage = undefined as string | undefined,
  script = leading,
}) => {
  let kept = stored
  let to: string | undefined
  const refuse = () => {
    throw new Error('Access is denied')
  }
  const listeners: Record<string, (event: object) => void> = {}
  const timers: (() => void)[] = []
  const { hostname, origin, pathname, search, hash } = new URL(url)
  const documentElement = { lang: 'fr', hidden: false, dataset: { languages: ofPage } }
  const window = {
    name,
    document: { documentElement, referrer, querySelectorAll: () => [] },
    location: {
      hostname,
      origin,
      pathname,
      search,
      hash,
      replace: (next: string) => (to = next),
    },
    navigator: { userAgent: 'Chrome/140.0.0.0', ...browser },
    localStorage: {
      getItem: blocked ? refuse : () => kept,
      setItem: blocked || full ? refuse : (_key: string, value: string) => (kept = value),
    },
    addEventListener: (event: string, listener: () => void) =>
      (listeners[event] = listener),
    setTimeout: (callback: () => void) => timers.push(callback),
  }
  runInNewContext(script.code, { ...window, window })
  /** Clicks a language in the picker with the given mouse button. */
  const choose = (lang: string, button = 0) => {
    const type = button === 0 ? 'click' : 'auxclick'
    const link: { lang: string; search: unknown } = { lang, search: '' }
    listeners[type]?.({ target: { closest: () => link }, button })
    return { stored: kept, name: window.name, search: String(link.search) }
  }
  return { stored: kept, to, choose, documentElement, timers }
}

const english = { languages: ['en-GB', 'en'], language: 'en-GB' }

it.each([
  [['de', 'en'], '/en/news/x/'],
  [['de'], undefined],
  [['fr', 'en'], undefined],
])(
  'for a visitor who prefers %j, an article that is not in German opens in the best language that it has',
  (languages, expected) => {
    const { to, stored } = visit({
      url: 'http://localhost/news/x/',
      ofPage: 'fr|en',
      browser: { languages, language: languages[0] },
    })
    expect(to).toBe(expected)
    // The visitor may prefer German, which only this article lacks. So no language is stored, and
    // the next page can be in German.
    expect(stored).toBeFalsy()
  },
)

it.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['DE-ch', 'de'],
  ['', 'fr'],
  ['fr/../../evil', 'fr'],
  ['de_CH', 'de'],
  ['EN_us', 'en'],
  ['de_', 'fr'],
  ['den', 'fr'],
  ['qaa-DE', 'fr'],
  ['de-<script>alert(1)</script>', 'fr'],
])(
  'a visitor whose browser stores the language %j gets the language %s',
  (stored, expected) => {
    expect(visit({ stored }).stored).toBe(expected)
  },
)

it('the inline script takes a visitor’s language from the storage, otherwise from the browser, otherwise from the page', () => {
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
])(
  'a visitor whose `navigator` has %j gets the language %s, and can choose another one',
  (browser, expected) => {
    const { stored, choose } = visit({ browser })
    expect([stored, choose('en').stored]).toEqual([expected, 'en'])
  },
)

it('the language picker also stores the choice of a middle click, but not of a right click', () => {
  expect(visit({}).choose('de', 1).stored).toBe('de')
  expect(visit({}).choose('de', 2).stored).toBe('fr')
})

it('the redirect to a language keeps the query and the hash of the address', () => {
  const url = 'http://localhost/about/?n=1#ambition'
  expect(visit({ url, browser: english }).to).toBe('/en/about/?n=1#ambition')
})

it.each([
  ['?lang=fr', null],
  ['?lang=fr', 'en'],
  ['?from=letter&lang=fr&n=1', 'de'],
])(
  'a page with the query %s stays in the language that the query names, and stores it in the place of %j',
  (query, before) => {
    const url = `http://localhost/about/${query}`
    const { stored, to } = visit({ url, stored: before, browser: english })
    expect([stored, to]).toEqual(['fr', undefined])
  },
)

it.each([{ blocked: true }, { full: true, stored: 'en' }])(
  'a language in a page’s query holds for the whole tab, even if the browser cannot store it: %j',
  (trouble) => {
    const url = 'http://localhost/about/?lang=fr'
    const { to, choose } = visit({ ...trouble, url, browser: english })
    expect(to).toBeUndefined()
    expect(choose('', 2).name).toBe('fr')
  },
)

it('a language in a page’s query is also stored if the page’s path already has that language', () => {
  const url = 'http://localhost/de/newsletter/confirmed/?lang=de'
  expect(visit({ url, browser: english }).stored).toBe('de')
})

it('the query ?lang=de of a French page redirects to the same page in German', () => {
  const url = 'http://localhost/about/?lang=de'
  expect(visit({ url, browser: english }).to).toBe('/de/about/?lang=de')
})

it.each(['?lang=xx', '?lang=', '?slang=fr', '?lang=FR', '?x=lang=fr'])(
  'the query %s names no language, and the page redirects to the browser’s language',
  (query) => {
    const url = `http://localhost/${query}`
    expect(visit({ url, browser: english }).to).toBe(`/en/${query}`)
  },
)

it('picking another language removes the language from the page’s query, and keeps the rest of the query', () => {
  const chosen = (query: string) =>
    visit({ url: `http://localhost/about/${query}` }).choose('de').search
  expect(chosen('?lang=fr')).toBe('')
  expect(chosen('?from=letter&lang=fr')).toBe('?from=letter')
  expect(chosen('?from=letter&lang=fr&n=1')).toBe('?from=letter&n=1')
  expect(chosen('?from=letter')).toBe('?from=letter')
})

it('a page is hidden before it redirects to a language, and shown again if the redirect fails', () => {
  const { documentElement, timers } = visit({ browser: english })
  expect(documentElement.hidden).toBe(true)
  for (const run of timers) run()
  expect(documentElement.hidden).toBe(false)
})

it.each([
  'http://localhost/en/dead/',
  'http://localhost/de/dead/',
  'http://localhost/fr/dead/',
  'http://localhost/api/contact',
  // Addresses of copies of the page, in web archives, on translating proxies or on a disk: the
  // script must not redirect there.
  'https://web.archive.example/web/2026/http://localhost/about/',
  'https://localhost-example.translate.example/about/',
  'https://archive.example/about/',
  'file:///home/ada/Bureau/page.html',
  'content://com.android.externalstorage/document/page.html',
])(
  'the script that chooses the language does nothing at an address without a page or on a copy of the site: %s',
  (url) => {
    for (const before of [null, 'de']) {
      const { stored, to } = visit({ url, stored: before, browser: english })
      expect([stored, to]).toEqual([before, undefined])
    }
  },
)

it('a page that is not in the default language never redirects, and stores the language that a visitor chooses', () => {
  const url = 'http://localhost/de/about/?lang=de'
  const { stored, to, choose } = visit({ url, script: staying, browser: english })
  expect([stored, to]).toEqual(['de', undefined])
  expect(choose('fr').stored).toBe('fr')
  expect(staying.code.length).toBeLessThan(leading.code.length)
})

it('following a link on the site does not undo a language chosen in another tab', () => {
  const { stored, to } = visit({ stored: 'de', referrer: 'http://localhost/about/' })
  expect([stored, to]).toEqual(['de', undefined])
})

it.each([{ blocked: true }, { full: true }])(
  'a tab remembers a chosen language even if it cannot use the browser’s storage: %j',
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
  `Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) ${CHROME}`,
])(
  'the script that chooses the language redirects the crawler «%s» only if a language is stored',
  (userAgent) => {
    const browser = { languages: ['en-US'], language: 'en-US', userAgent }
    const { stored, to } = visit({ browser })
    expect([stored, to]).toEqual([null, undefined])
    expect(visit({ stored: 'de', browser }).to).toBe('/de/')
  },
)

it.each([
  'CUBOT_X30',
  'CUBOT KING KONG 9 Build/TP1A',
  'SPIDER PRO',
  'Crawler X1',
  'Preview 5 external',
  'Pixel 8; [FBAN/FB4A;FBMF/Google;FBBD/google;FBDV/Pixel 8]',
])(
  'a visitor whose browser names itself «%s», much like a crawler, is redirected to the browser’s language',
  (model) => {
    const userAgent = `Mozilla/5.0 (Linux; Android 13; ${model}) ${CHROME}`
    expect(visit({ browser: { ...english, userAgent } }).to).toBe('/en/')
  },
)

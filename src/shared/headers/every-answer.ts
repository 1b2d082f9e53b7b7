/** Seconds for which browsers come by TLS only: two years, as preload lists ask for. */
const HSTS_AGE = 63_072_000

/** What the site does not use, nobody who gets into a page shall use either. */
const DENIED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Whether visitors come by TLS, which may end at a proxy. */
export const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:')

/**
 * The headers that keep others out of every answer, whoever gives it: the receiver sends them,
 * and the build writes them down for hosts that read `_headers`. A test compares them with
 * those of helmet, so that none is forgotten. The last five are for old browsers.
 */
export const everyAnswer = (secure: boolean): Readonly<Record<string, string>> => ({
  ...(secure && { 'strict-transport-security': `max-age=${HSTS_AGE}` }),
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': DENIED.map((feature) => `${feature}=()`).join(', '),
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})

import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings'
import { NO_CONTENT } from './content-policy'

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

const PERMISSIONS = DENIED.map((feature) => `${feature}=()`).join(', ')

/** Whether visitors come by TLS, which may end at a proxy. */
export const isSecure = ({ siteUrl }: Pick<Settings, 'siteUrl'>): boolean =>
  siteUrl.startsWith('https:')

/** The headers of every answer; pages replace the policy by their own. */
export const setHeaders = async (app: FastifyInstance, settings: Settings) => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure(settings)
      ? { maxAge: HSTS_AGE, includeSubDomains: false }
      : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    // On the bare answer, where those who send files can replace it.
    reply.raw.setHeader('Content-Security-Policy', NO_CONTENT)
    reply.raw.setHeader('Permissions-Policy', PERMISSIONS)
  })
}

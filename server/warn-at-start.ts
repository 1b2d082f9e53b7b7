import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from './settings'
import { builtForAnother } from './plugins/site/built-for'

/** Tells the operator what works and is hardly meant. */
export const warnAtStart = async (settings: Settings, log: FastifyBaseLogger) => {
  const { siteUrl, smtp } = settings
  const built = await builtForAnother(settings)
  if (built !== undefined)
    log.warn(
      { built, siteUrl },
      'the pages were built for another SITE_URL: build them with the same one',
    )
  if (smtp === undefined && siteUrl.startsWith('https:'))
    log.warn('SMTP_URL is not set: mails are written to MAIL_DIR, and nobody gets them')
}

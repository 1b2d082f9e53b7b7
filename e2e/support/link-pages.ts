import path from 'node:path'
import type { Page } from '@playwright/test'
import { localizedPath, routes } from '../../src/i18n/paths'
import { at } from './place'
import { languageCodes } from './words'

const PUBLIC = path.join(__dirname, '../../public')

/** The pages to which links in mails lead, in every language, and the address of the link. */
export const linkPages = languageCodes.flatMap((language) =>
  (['newsletterConfirm', 'newsletterUnsubscribe'] as const).map((route) => {
    const step = route === 'newsletterConfirm' ? 'confirm' : 'unsubscribe'
    const action = at(`/api/newsletter/${step}`)
    const template = localizedPath(routes[route], language)
    return { language, route, action, template, url: `${action}?token=abc` }
  }),
)

/** Hands out such a page as it was built: the receiver does so only for a token it gave. */
export const handOut = (page: Page, template: string, url: string) =>
  page.route(`**${url}`, (route) =>
    route.fulfill({ path: path.join(PUBLIC, template, 'index.html') }),
  )

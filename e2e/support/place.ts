import { basePath } from '../../src/shared/site-address'

/** The path below which the tested site is: that of `SITE_URL`, mostly none. */
export const BASE = process.env.SITE_URL ? basePath(process.env.SITE_URL) : ''

/** Where a path of the site is: `/about/`, or `/site/about/` below `/site`. */
export const at = (path: string): string => BASE + path

/** How tests start their browser. */
import { findBrowser, findShell } from '../../scripts/browser'

const args = ['--disable-background-networking', '--disable-component-update']

/** For most of them. */
export const shell = { executablePath: findShell(), args }

/** For those that need what a shell has not: a window around the page, or more than one page. */
export const wholeBrowser = { executablePath: findBrowser(), args }

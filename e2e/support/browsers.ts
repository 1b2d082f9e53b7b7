/** How tests start their browser. */
import { findBrowser, findShell } from '../../scripts/browser'

const args = ['--disable-background-networking', '--disable-component-update']

/** For most of them. */
export const shell = { executablePath: findShell(), args }

/** For those that need what a shell lacks: the back/forward cache, installing. */
export const wholeBrowser = { executablePath: findBrowser(), args }

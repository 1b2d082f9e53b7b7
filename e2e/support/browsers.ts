/** How tests start their browser. */
import { findBrowser, findShell } from '../../scripts/browser'

const args = ['--disable-background-networking', '--disable-component-update']

/** For most of them. */
export const shell = { ...findShell(), args }

/** For those that need what a shell lacks: the back/forward cache, installing. */
export const wholeBrowser = { ...findBrowser(), args }

/** For `test.skip`: the browser of the npm package is a shell. */
export const noWholeBrowser = [!findBrowser(), 'needs a whole browser'] as const

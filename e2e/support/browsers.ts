/** How tests start their browser. */
import { findBrowser, findShell } from '../../scripts/browser'

const args = ['--disable-background-networking', '--disable-component-update']

/** Most tests start a shell, a browser without windows. */
export const shell = { ...findShell(), args }

/** Some tests need what a shell lacks: the back/forward cache, and controls around the page. */
export const wholeBrowser = { ...findBrowser(), args }

/** Arguments of `test.skip`, for machines that only have the browser of the npm package, a shell. */
export const noWholeBrowser = [!findBrowser(), 'needs a whole browser'] as const

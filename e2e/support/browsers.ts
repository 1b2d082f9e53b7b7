/**
 * How Playwright starts its browsers: a shell without windows for most tests, or a whole browser.
 */
import { findBrowser, findShell } from '../../scripts/browser'

const args = ['--disable-background-networking', '--disable-component-update']

/** The browser of most tests: a shell, which has no windows. */
export const shell = { ...findShell(), args }

/**
 * The browser of tests that need what a shell lacks: the back/forward cache, and controls around
 * the page.
 */
export const wholeBrowser = { ...findBrowser(), args }

/**
 * Arguments of `test.skip` for machines that lack a whole browser and only have the shell of the
 * npm package.
 */
export const noWholeBrowser = [!findBrowser(), 'needs a whole browser'] as const

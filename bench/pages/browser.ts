import puppeteer from 'puppeteer-core'
import { findBrowser } from '../../scripts/browser'
import { defaultLanguage } from '../../src/i18n/languages'

/**
 * A browser of somebody who reads the default language, or its pages would lead elsewhere.
 * Puppeteer's, since Chromium prerenders nothing for Playwright, which attaches to pages in a
 * way that rules it out.
 */
export const launchBrowser = () =>
  puppeteer.launch({
    executablePath: findBrowser(),
    args: [
      // As in the browser tests: containers have neither a sandbox nor much shared memory.
      '--no-sandbox',
      '--disable-dev-shm-usage',
      `--lang=${defaultLanguage}`,
      `--accept-lang=${defaultLanguage}`,
    ],
  })

/**
 * Finds the browser for the tests, the benchmark and the scripts. Run as a program, it is
 * the first step of `npm test`: it makes the browser ready and starts it once, or says
 * what to install.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

type Launch = Pick<LaunchOptions, 'executablePath' | 'env'>

/** The npm package that contains a Chromium and the libraries that it needs. */
const PACKAGE = path.join(__dirname, '../node_modules/@sparticuz/chromium')
/**
 * The folder into which Chromium is unpacked once. It is inside the package @sparticuz/chromium, so
 * that npm removes it when it upgrades the package.
 */
const UNPACKED = path.join(PACKAGE, 'unpacked')
const PACKAGED = path.join(UNPACKED, 'chromium')
const FONTS = path.join(UNPACKED, 'fonts.conf')

/**
 * Where Debian installs Chromium, and where Chrome installs itself on Linux and macOS; the tests
 * cannot run on Windows.
 */
const INSTALLED = [
  '/usr/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const first = (...files: readonly string[]): Launch | undefined => {
  const executablePath = files.find((file) => existsSync(file))
  return executablePath ? { executablePath } : undefined
}

const packaged = (): Launch | undefined =>
  existsSync(PACKAGE) && process.platform === 'linux' && process.arch === 'x64'
    ? {
        executablePath: PACKAGED,
        env: {
          ...process.env,
          LD_LIBRARY_PATH: path.join(UNPACKED, 'al2023/lib'),
          FONTCONFIG_FILE: FONTS,
        },
      }
    : undefined

/** Finds a browser that can show windows; `undefined` where there is none. */
export const findBrowser = (): Launch | undefined =>
  process.env.CHROMIUM_PATH
    ? { executablePath: process.env.CHROMIUM_PATH }
    : first(...INSTALLED, chromium.executablePath())

/**
 * Finds a headless shell, which is a Chromium without windows and more than twice as fast as one
 * with windows. Where there is none, finds any browser; `undefined` if there is no browser.
 */
export const findShell = (): Launch | undefined =>
  (process.env.CHROMIUM_PATH ? undefined : first('/usr/bin/chromium-headless-shell')) ??
  findBrowser() ??
  packaged()

const args = ['--disable-background-networking', '--disable-component-update']

/**
 * The options with which most browser tests start their browser: a headless shell if there is one.
 */
export const shell = { ...findShell(), args }

/**
 * The options with which a test starts a browser that has what a headless shell lacks: the
 * back/forward cache, and the browser's own controls around the page.
 */
export const wholeBrowser = { ...findBrowser(), args }

/**
 * Arguments of `test.skip`: they skip a test on machines whose only browser is one without windows.
 */
export const noWholeBrowser = [!findBrowser(), 'needs a whole browser'] as const

/**
 * A configuration that adds the fonts that come with the packaged Chromium: a machine without a
 * browser often has no fonts, and the text of pages would be invisible.
 */
const FONTS_CONF = `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${UNPACKED}/fonts</dir>
  <cachedir>${UNPACKED}/fonts</cachedir>
</fontconfig>
`

const unpack = async (): Promise<void> => {
  if (existsSync(UNPACKED)) return
  const { inflate } = await import('@sparticuz/chromium')
  const folder = await mkdtemp(`${UNPACKED}-`)
  const { TMPDIR } = process.env
  try {
    // `inflate` of the package @sparticuz/chromium unpacks into the folder that TMPDIR names, and
    // has no parameter for another one. So TMPDIR is changed meanwhile.
    process.env.TMPDIR = folder
    for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'])
      await inflate(path.join(PACKAGE, 'bin', archive))
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  await writeFile(path.join(folder, 'fonts.conf'), FONTS_CONF)
  // If another test run has unpacked the browser meanwhile, the folder cannot be renamed: then that
  // run's copy is used.
  await rename(folder, UNPACKED).catch(async (error: unknown) => {
    await rm(folder, { recursive: true })
    if (!existsSync(UNPACKED)) throw error
  })
}

const ADVICE =
  'Install one (npx playwright install --with-deps chromium), or name its program in CHROMIUM_PATH.'

/**
 * Makes the browser of `findShell` ready, and starts it once to try it.
 * @throws {Error} which says what to do, if it does not start
 */
export const prepareBrowser = async (): Promise<Launch & { version: string }> => {
  const launch = findShell()
  if (!launch) throw new Error(`The tests need a browser. ${ADVICE}`)
  try {
    if (launch.executablePath === PACKAGED) await unpack()
    const browser = await chromium.launch(launch)
    await browser.close()
    return { ...launch, version: browser.version() }
  } catch (error) {
    // If the browser has printed why it does not start, such as a missing library, Playwright's
    // error has that in lines with `[err]`, and only these are shown.
    const lines = String(error).split('\n')
    const printed = lines.filter((line) => line.includes('[err]'))
    const reason = (printed.length > 0 ? printed : lines.slice(0, 1)).join('\n')
    throw new Error(`${launch.executablePath} does not start. ${ADVICE}\n${reason}`)
  }
}

/**
 * Playwright calls this as its `globalSetup`, so that the browser is ready however the tests are
 * started.
 */
export default async () => void (await prepareBrowser())

if (require.main === module)
  prepareBrowser().then(
    ({ version, executablePath }) =>
      console.log(`Chromium ${version}: ${executablePath}`),
    ({ message }: Error) => {
      console.error(message)
      process.exitCode = 1
    },
  )

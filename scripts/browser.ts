/**
 * The browser of tests, benchmark and scripts. As a program, it is the first step of `npm test`:
 * makes the browser ready and starts it, or says what to install.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

type Launch = Pick<LaunchOptions, 'executablePath' | 'env'>

/** A Chromium inside an npm package, with the libraries that it needs. */
const PACKAGE = path.join(__dirname, '../node_modules/@sparticuz/chromium')
/** Where it is unpacked, once; npm removes it with the package when it upgrades. */
const UNPACKED = path.join(PACKAGE, 'unpacked')
const PACKAGED = path.join(UNPACKED, 'chromium')
const FONTS = path.join(UNPACKED, 'fonts.conf')

/** Debian's, and where Chrome installs itself on Linux and macOS; on Windows the tests cannot run. */
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

/** A browser that can show windows; `undefined` where there is none. */
export const findBrowser = (): Launch | undefined =>
  process.env.CHROMIUM_PATH
    ? { executablePath: process.env.CHROMIUM_PATH }
    : first(...INSTALLED, chromium.executablePath())

/** One without windows, which is more than twice as fast, or any; `undefined` where there is none. */
export const findShell = (): Launch | undefined =>
  (process.env.CHROMIUM_PATH ? undefined : first('/usr/bin/chromium-headless-shell')) ??
  findBrowser() ??
  packaged()

/** A machine without a browser has no fonts either, and then text is invisible. */
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
    // Where `inflate` writes to.
    process.env.TMPDIR = folder
    for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'])
      await inflate(path.join(PACKAGE, 'bin', archive))
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  await writeFile(path.join(folder, 'fonts.conf'), FONTS_CONF)
  // Another run may have been quicker.
  await rename(folder, UNPACKED).catch(async (error: unknown) => {
    await rm(folder, { recursive: true })
    if (!existsSync(UNPACKED)) throw error
  })
}

const ADVICE =
  'Install one (npx playwright install --with-deps chromium), or name its program in CHROMIUM_PATH.'

/**
 * The browser of `findShell`, ready and tried: it has started once.
 * @throws {Error} with what to do
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
    // What the browser printed, such as which library it lacks, is further down.
    const lines = String(error).split('\n')
    const printed = lines.filter((line) => line.includes('[err]'))
    const reason = (printed.length > 0 ? printed : lines.slice(0, 1)).join('\n')
    throw new Error(`${launch.executablePath} does not start. ${ADVICE}\n${reason}`)
  }
}

/** Before Playwright's tests, however they are started. */
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

/**
 * Firefox and WebKit with one small page before them: Playwright's own if they are installed
 * (`npx playwright install firefox webkit`), otherwise Debian's. Its Firefox speaks WebDriver
 * BiDi, as Playwright does; its WebKit only WebDriver, as Selenium does.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { firefox, webkit, type Browser } from '@playwright/test'
import getPort from 'get-port'
import { Builder, By, Key } from 'selenium-webdriver'

export interface Visit {
  origin: string
  /** Such as `de-CH`. */
  language: string
  /** Host and port. */
  proxy: string
}

/** Elements are named by CSS or XPath. */
export interface Visitor {
  goto: (path: string) => Promise<unknown>
  /** Runs a function that uses nothing around it but its arguments. */
  run: <Result, Values extends unknown[]>(
    script: (...values: Values) => Result,
    ...values: Values
  ) => Promise<Result>
  click: (element: string) => Promise<unknown>
  type: (element: string, text: string) => Promise<unknown>
  press: (key: 'Tab' | 'Enter' | 'Escape') => Promise<unknown>
  resize: (width: number, height: number) => Promise<unknown>
  /** What the console said of errors since it was last asked. */
  takeProblems: () => string[]
  close: () => Promise<unknown>
}

const play = async (browser: Browser, { origin, language }: Visit) => {
  const page = await browser.newPage({ baseURL: origin, locale: language })
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', ({ message }) => problems.push(message))
  const visitor: Visitor = {
    goto: (path) => page.goto(path),
    run: (script, ...values) =>
      page.evaluate(`(${String(script)})(...${JSON.stringify(values)})`),
    click: (element) => page.locator(element).click(),
    type: (element, text) => page.locator(element).pressSequentially(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    takeProblems: () => problems.splice(0),
    close: () => browser.close(),
  }
  return visitor
}

/** Firefox ESR does not know a command that Playwright sends to each page. */
const forgive = (browser: Browser) => {
  interface Session {
    send: (method: string, values?: unknown) => Promise<unknown>
  }
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl: (of: Browser) => { _browserSession: Session } }
  }
  const session = Object.getPrototypeOf(
    connection.toImpl(browser)._browserSession,
  ) as Session
  const { send } = session
  session.send = function (method, values) {
    return method === 'emulation.setMediaFeaturesOverride'
      ? Promise.resolve({})
      : send.call(this, method, values)
  }
}

const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT = '/usr/bin/WebKitWebDriver'

const openFirefox = async (visit: Visit) => {
  const [host = '', port] = visit.proxy.split(':')
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: FIREFOX,
    // Not by `proxy`, which Playwright sets for HTTP alone.
    firefoxUserPrefs: {
      'intl.accept_languages': visit.language,
      'network.proxy.type': 1,
      'network.proxy.http': host,
      'network.proxy.http_port': Number(port),
      'network.proxy.ssl': host,
      'network.proxy.ssl_port': Number(port),
      'network.proxy.allow_hijacking_localhost': true,
    },
  })
  forgive(browser)
  return play(browser, visit)
}

const KEYS = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE }

const openWebKit = async ({ origin, language, proxy }: Visit): Promise<Visitor> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-'))
  const console = path.join(folder, 'console')
  const port = String(await getPort())
  const driving = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1400x1000x24', WEBKIT, '-p', port],
    {
      stdio: 'ignore',
      // A group of its own, for the screen ends with it.
      detached: true,
      env: {
        ...process.env,
        // In containers the sandbox cannot be made. The pages are ours.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        WINDOW_CONSOLE: console,
        WINDOW_LANGUAGE: language,
        WINDOW_PROXY: `http://${proxy}`,
      },
    },
  )
  const server = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${server}/status`).then(
      () => true,
      () => false,
    )
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100))
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: path.join(__dirname, 'webkit-window.py') },
    })
    .build()
  await driver.manage().setTimeouts({ implicit: 5000 })
  const find = (element: string) =>
    driver.findElement(element.startsWith('//') ? By.xpath(element) : By.css(element))
  return {
    goto: (path) => driver.get(origin + path),
    run: (script, ...values) =>
      driver.executeScript(`return (${String(script)})(...arguments)`, ...values),
    async click(element) {
      const found = await find(element)
      // WebKit's driver clicks before it has scrolled.
      await driver.executeScript(
        "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
        found,
      )
      await found.click()
    },
    type: (element, text) => find(element).sendKeys(text),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    resize: (width, height) =>
      driver.manage().window().setRect({ x: 0, y: 0, width, height }),
    takeProblems() {
      const said = readFileSync(console, 'utf8')
      truncateSync(console)
      return said.split('\n').filter(Boolean)
    },
    async close() {
      await driver.quit()
      if (driving.pid) process.kill(-driving.pid)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isInstalled = (...files: readonly string[]) =>
  files.every((file) => existsSync(file))

/** How to open a browser; nothing if it is not installed. */
export const findOpener = (
  name: 'firefox' | 'webkit',
): ((visit: Visit) => Promise<Visitor>) | undefined => {
  const own = { firefox, webkit }[name]
  if (isInstalled(own.executablePath()))
    return async (visit) =>
      play(await own.launch({ proxy: { server: visit.proxy } }), visit)
  if (name === 'firefox') return isInstalled(FIREFOX) ? openFirefox : undefined
  return isInstalled(WEBKIT, '/usr/bin/xvfb-run') ? openWebKit : undefined
}

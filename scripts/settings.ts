/**
 * Reads and checks the settings of each command before it does anything else. `npm run serve`,
 * `messages` and `newsletter` do not use this file: they only have the server's settings, which
 * `server/settings.ts` reads.
 */
import { readGuardSettings } from '../src/gatsby/develop/guard'
import { buildSettingNames, checkBuildSettings } from '../src/gatsby/settings'
import { readEnvFile, unreadSettings, type Mode } from '../src/shared/env-files'
import { DEFAULT_SITE_URL } from '../src/shared/site-address'
import { isUrl } from '../src/shared/unknown'
import { programText, terminalLanguage } from '../src/words/programs'

const { env } = process

/**
 * The server's settings are imported only by commands that check them, so that a build needs no
 * package of the server.
 */
const serverSettings = () => import('../server/settings')

const fail = (text: string): never => {
  throw new Error(text)
}

const EDITOR_NAMES = ['EDIT_PORT', 'EDIT_ORIGIN', 'EDIT_SITE']
const GUARD_NAMES = ['TRUSTED_ORIGINS', 'PROXY_SECRET']

/**
 * Sets the variables of the mode's own `.env` file, and warns about settings in `.env` files that
 * nothing reads in this mode.
 */
const readFiles = (mode: Mode, names: readonly string[] = []): void => {
  const root = process.cwd()
  readEnvFile(root, mode)
  const unread = unreadSettings(root, mode, [...buildSettingNames, ...names])
  for (const [file, found] of Object.entries(unread)) {
    const values = { file, names: found.join(', ') }
    console.error(programText('settings.fileNotRead', terminalLanguage(), values))
  }
}

/**
 * Checks the settings of the server. Where MAIL_TO or MAIL_FROM is not set, the server uses the
 * e-mail of the contact page. This check puts a made-up address in its place, since `develop` and
 * the editor go on while that page has mistakes.
 */
const checkServer = async (own: Record<string, string> = {}): Promise<void> => {
  const { readSettings } = await serverSettings()
  const MAIL_TO = env.MAIL_TO || 'contact@example.org'
  const MAIL_FROM = env.MAIL_FROM || 'contact@example.org'
  readSettings({ ...env, MAIL_TO, MAIL_FROM, ...own })
}

/**
 * `develop` sets these variables of its form server itself (`src/gatsby/develop/form-server.ts`),
 * so mistakes in those of the environment do not matter.
 */
const FORM_SERVER = { HOST: '', PORT: '', PROXY_SECRET: '' }

/**
 * Checks the settings of a build.
 * @throws {Error} in the terminal's language, where one is wrong
 */
export const checkForBuild = (): void => {
  readFiles('production')
  checkBuildSettings(env)
}

/**
 * Checks the settings of `develop`.
 * @param args the arguments of Gatsby, where `--port` takes the place of PORT
 * @throws {Error} in the terminal's language, where a setting is wrong
 */
export const checkForDevelop = async (args: readonly string[]): Promise<void> => {
  const { settingNames } = await serverSettings()
  readFiles('development', [...settingNames, ...GUARD_NAMES])
  checkBuildSettings(env)
  readGuardSettings(env)
  const takesPort = !args.some((arg) => /^(?:-p|--port)/.test(arg))
  await checkServer({ ...FORM_SERVER, PORT: (takesPort && env.PORT) || '' })
}

/**
 * Reads the port of `npm start`. It is `undefined` where no port needs to be free: PORT is 0, which
 * allows any port, or a value that the server will refuse.
 */
export const wantedPort = (): number | undefined => {
  const port = Number(env.PORT || new URL(DEFAULT_SITE_URL).port)
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : undefined
}

/**
 * Checks the settings of a build and of the server. Where PORT is set and SITE_URL is not, it sets
 * SITE_URL to that port of this machine, since links in mails begin with it.
 * @throws {Error} in the terminal's language, where a setting is wrong
 */
export const checkForStart = async (): Promise<void> => {
  readFiles('production', (await serverSettings()).settingNames)
  const port = wantedPort()
  if (port && env.PORT) env.SITE_URL ||= `http://localhost:${port}`
  checkBuildSettings(env)
  await checkServer()
}

const editorPort = (): number => {
  const value = env.EDIT_PORT || '8010'
  // Ports below 1024 are refused, since on most systems only root may listen on them.
  const isPort = /^\d{4,5}$/.test(value) && Number(value) > 1023 && Number(value) < 65536
  return isPort
    ? Number(value)
    : fail(programText('terminal.wrongPort', terminalLanguage(), { value }))
}

/** Reads an address of the hosted editor (docs/hosted-editing.md); `undefined` if it is not set. */
const addressOf = (name: 'EDIT_ORIGIN' | 'EDIT_SITE'): URL | undefined => {
  const value = env[name]
  if (!value) return undefined
  const isSafe = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(value)
  if (isSafe && isUrl(value)) return new URL(value)
  return fail(programText('terminal.wrongAddress', terminalLanguage(), { name, value }))
}

/**
 * Reads the settings of the editor, and checks those of the live site that it starts.
 * @throws {Error} in the terminal's language, where one is wrong
 */
export const readForEdit = async () => {
  const { settingNames } = await serverSettings()
  readFiles('development', [...settingNames, ...GUARD_NAMES, ...EDITOR_NAMES])
  checkBuildSettings(env)
  await checkServer(FORM_SERVER)
  const settings = {
    port: editorPort(),
    /**
     * EDIT_ORIGIN: the origin under which a proxy shows the editor to people who have logged in;
     * not set for an editor on this machine.
     */
    hosted: addressOf('EDIT_ORIGIN')?.origin,
    shownSite: addressOf('EDIT_SITE')?.href,
    ...readGuardSettings(env),
  }
  // The hosted editor takes the user's name from a header of the proxy. Without a secret that the
  // proxy sends along, any other program on the machine could send a name.
  if (settings.hosted && !settings.secret)
    fail(programText('terminal.noProxySecret', terminalLanguage()))
  return settings
}

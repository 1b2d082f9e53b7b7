/** The settings of hosted editing, which are settled when the site is built. */
import {
  readDeclared,
  tableOf,
  type Environment,
  type Setting,
} from '../../server/settings/declare'

export const services = ['github', 'gitlab', 'gitea', 'forgejo'] as const

export type Service = (typeof services)[number]

const isService = (text: string): text is Service =>
  services.some((service) => service === text)

const service = (text: string): Service | '' => {
  if (text === '' || isService(text)) return text
  throw new Error(`must be one of ${services.join(', ')}`)
}

/** What a service can hold; GitLab has groups within groups. */
const repository = (text: string): string => {
  if (text === '' || /^[\w.-]+(?:\/[\w.-]+)+$/.test(text)) return text
  throw new Error('must be owner/name')
}

const branch = (text: string): string => {
  if (/^[\w][\w./-]*$/.test(text)) return text
  throw new Error('must be the name of a branch')
}

/** Without the slash at its end; secrets travel there, so it is encrypted or this machine. */
const address = (text: string): string => {
  if (text === '') return text
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname))
  if (!url || !isSafe || url.search || url.hash || url.username)
    throw new Error('must be an address with https://')
  return url.href.replace(/\/+$/, '')
}

const endpoint = (text: string): string => {
  if (text === '' || /^\w[\w./-]*$/.test(text)) return text
  throw new Error('must be a path without a slash in front')
}

const appId = (text: string): string => {
  if (/^[\w.-]*$/.test(text)) return text
  throw new Error('must be the id that the service gave')
}

const declare = (read: <T>(setting: Setting<T>) => T) => ({
  service: read({
    name: 'CMS_BACKEND',
    default: '',
    description: `Where the project is kept: ${services.map((name) => `\`${name}\``).join(', ')}. Without it there is no hosted editor.`,
    parse: service,
  }),
  repo: read({
    name: 'CMS_REPO',
    default: '',
    description: 'The project there, as `owner/name`.',
    parse: repository,
  }),
  branch: read({
    name: 'CMS_BRANCH',
    default: 'main',
    description: 'The branch that editors change.',
    parse: branch,
  }),
  baseUrl: read({
    name: 'CMS_BASE_URL',
    default: '',
    description:
      'Address of the service; with `github`, of the helper that logs editors in. `gitlab` has its own.',
    parse: address,
  }),
  authEndpoint: read({
    name: 'CMS_AUTH_ENDPOINT',
    default: '',
    description:
      'Path below `CMS_BASE_URL` where editors log in, if it is not the usual one. Not with `gitea` and `forgejo`.',
    parse: endpoint,
  }),
  apiRoot: read({
    name: 'CMS_API_ROOT',
    default: '',
    description: 'Address of the service’s API, if it is not the usual one.',
    parse: address,
  }),
  appId: read({
    name: 'CMS_APP_ID',
    default: '',
    description:
      'Id of the OAuth application, with `gitlab`, `gitea` and `forgejo`. It is no secret.',
    parse: appId,
  }),
})

export type HostedSettings = Readonly<ReturnType<typeof declare>>

export const readHostedSettings = (env: Environment): HostedSettings =>
  readDeclared(declare, env)

/** The table in docs/hosted-editing.md; a test compares them. */
export const hostedSettingsTable = (): string => tableOf(declare)

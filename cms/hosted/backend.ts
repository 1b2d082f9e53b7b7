import { SettingsError, type Environment } from '../../server/settings/declare'
import type { EditorSettings } from '../page/page'
import type { PolicyHosts } from '../page/policy'
import { readHostedSettings, type HostedSettings, type Service } from './settings'

export interface HostedBackend {
  backend: EditorSettings['backend']
  /** The hosts that this choice speaks with, and no other. */
  hosts: PolicyHosts
}

interface Rules {
  /** As Decap calls it. */
  name: string
  /** Whether editors log in at the service itself, or else through a helper. */
  isDirect: boolean
  baseUrl?: string
  /** The API's address, by that of the service. */
  apiRoot: (baseUrl: string) => string
  needs: readonly (keyof HostedSettings)[]
  ignores: readonly (keyof HostedSettings)[]
  /** Where faces of people come from, if not from the service. */
  pictures?: readonly string[]
}

const NAMES: Readonly<Record<keyof HostedSettings, string>> = {
  service: 'CMS_BACKEND',
  repo: 'CMS_REPO',
  branch: 'CMS_BRANCH',
  baseUrl: 'CMS_BASE_URL',
  authEndpoint: 'CMS_AUTH_ENDPOINT',
  apiRoot: 'CMS_API_ROOT',
  appId: 'CMS_APP_ID',
}

const gitea: Rules = {
  name: 'gitea',
  isDirect: true,
  apiRoot: (baseUrl) => `${baseUrl}/api/v1`,
  needs: ['repo', 'baseUrl', 'appId'],
  ignores: ['authEndpoint'],
}

const rules: Readonly<Record<Service, Rules>> = {
  github: {
    name: 'github',
    isDirect: false,
    apiRoot: () => 'https://api.github.com',
    needs: ['repo', 'baseUrl'],
    ignores: ['appId'],
    pictures: ['https://avatars.githubusercontent.com'],
  },
  gitlab: {
    name: 'gitlab',
    isDirect: true,
    baseUrl: 'https://gitlab.com',
    apiRoot: (baseUrl) => `${baseUrl}/api/v4`,
    needs: ['repo', 'appId'],
    ignores: [],
  },
  gitea,
  // Forgejo speaks Gitea's language.
  forgejo: gitea,
}

const problemsOf = (service: Service, settings: HostedSettings): string[] => {
  const { needs, ignores, isDirect } = rules[service]
  const { baseUrl } = settings
  return [
    ...needs
      .filter((key) => !settings[key])
      .map((key) => `${NAMES[key]} is missing; ${service} needs it`),
    ...ignores
      .filter((key) => settings[key])
      .map((key) => `${NAMES[key]} has no meaning with ${service}`),
    // Decap believes the helper by its origin.
    ...(!isDirect && baseUrl && new URL(baseUrl).origin !== baseUrl
      ? [
          `${NAMES.baseUrl}=${baseUrl}: must be a host alone; what follows is CMS_AUTH_ENDPOINT`,
        ]
      : []),
  ]
}

/** Leaves out what is not set. */
const defined = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

const configure = (service: Service, settings: HostedSettings): HostedBackend => {
  const {
    name,
    isDirect,
    apiRoot: usualApi,
    baseUrl: usual = '',
    pictures,
  } = rules[service]
  const baseUrl = settings.baseUrl || usual
  const apiRoot = settings.apiRoot || usualApi(baseUrl)
  const origins = [apiRoot, ...(isDirect ? [baseUrl] : [])].map(
    (address) => new URL(address).origin,
  )
  return {
    backend: {
      name,
      ...defined({
        repo: settings.repo,
        branch: settings.branch,
        base_url: baseUrl,
        auth_endpoint: settings.authEndpoint,
        api_root: apiRoot,
        app_id: settings.appId,
        auth_type: service === 'gitlab' ? 'pkce' : '',
      }),
    },
    hosts: {
      connect: [...new Set(origins)],
      pictures: pictures ?? [...new Set(origins)],
    },
  }
}

/**
 * The hosted editor that an environment asks for; `undefined` if it asks for none.
 * @throws {SettingsError} with all that is wrong
 */
export const hostedBackend = (env: Environment): HostedBackend | undefined => {
  if (!env.CMS_BACKEND) return undefined
  const settings = readHostedSettings(env)
  const { service } = settings
  if (service === '') return undefined
  const problems = problemsOf(service, settings)
  if (problems.length > 0) throw new SettingsError(problems)
  return configure(service, settings)
}

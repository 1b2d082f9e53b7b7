import { cleanEnv, makeValidator, str } from 'envalid'
import type { EditorHosts } from '../../src/shared/security-headers'
import type { EditorSettings } from '../page/page'

export interface HostedBackend {
  backend: EditorSettings['backend']
  hosts: EditorHosts
}

const matching = (pattern: RegExp, reason: string) =>
  makeValidator<string>((text) => {
    if (!pattern.test(text)) throw new Error(reason)
    return text
  })

/** Without the slash at its end; secrets travel there, so it is encrypted or this machine. */
const address = makeValidator<string>((text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname))
  if (!url || !isSafe || url.search || url.hash || url.username)
    throw new Error('must be an address with https://')
  return url.href.replace(/\/+$/, '')
})

// GitLab has groups within groups.
const repository = matching(/^[\w.-]+(?:\/[\w.-]+)+$/, 'must be owner/name')
const branch = matching(/^\w[\w./-]*$/, 'must be the name of a branch')
const endpoint = matching(/^\w[\w./-]*$/, 'must be a path without a slash in front')
const appId = matching(/^[\w.-]+$/, 'must be the id that the service gave')

const neededUnless =
  (service: string) =>
  ({ CMS_BACKEND }: Record<string, unknown>) =>
    CMS_BACKEND !== service

/** docs/hosted-editing.md explains them. */
const hostedSettings = {
  CMS_BACKEND: str({ choices: ['github', 'gitlab', 'gitea', 'forgejo'] }),
  CMS_REPO: repository(),
  CMS_BRANCH: branch({ default: 'main' }),
  CMS_BASE_URL: address({ default: undefined, requiredWhen: neededUnless('gitlab') }),
  CMS_AUTH_ENDPOINT: endpoint({ default: undefined }),
  CMS_API_ROOT: address({ default: undefined }),
  CMS_APP_ID: appId({ default: undefined, requiredWhen: neededUnless('github') }),
}

const readSettings = (env: NodeJS.ProcessEnv) => {
  const set = Object.fromEntries(Object.entries(env).filter(([, text]) => text))
  return cleanEnv(set, hostedSettings, {
    reporter: ({ errors }) => {
      const problems = Object.entries(errors).map(([name, error]) =>
        set[name] === undefined
          ? `${name} is missing; ${set.CMS_BACKEND} needs it`
          : `${name}=${set[name]}: ${error.message}`,
      )
      if (problems.length > 0)
        throw new Error(['These settings are wrong:', ...problems].join('\n  '))
    },
  })
}

const originOf = (address: string): string => new URL(address).origin

/**
 * The hosted editor that an environment asks for; `undefined` if it asks for none.
 * @throws with all that is wrong
 */
export const hostedBackend = (env: NodeJS.ProcessEnv): HostedBackend | undefined => {
  if (!env.CMS_BACKEND) return undefined
  const settings = readSettings(env)
  const { CMS_BACKEND: service, CMS_BASE_URL: baseUrl = 'https://gitlab.com' } = settings
  const isGitHub = service === 'github'
  // Decap believes the login helper by its origin.
  if (isGitHub && originOf(baseUrl) !== baseUrl)
    throw new Error(
      `CMS_BASE_URL=${baseUrl}: must be a host alone; what follows is CMS_AUTH_ENDPOINT`,
    )
  const usualApi = isGitHub
    ? 'https://api.github.com'
    : `${baseUrl}/api/${service === 'gitlab' ? 'v4' : 'v1'}`
  const apiRoot = settings.CMS_API_ROOT ?? usualApi
  // With GitHub, the login helper opens in a window of its own.
  const connect = [...new Set([apiRoot, ...(isGitHub ? [] : [baseUrl])].map(originOf))]
  return {
    backend: {
      // Forgejo speaks Gitea's language.
      name: service === 'forgejo' ? 'gitea' : service,
      repo: settings.CMS_REPO,
      branch: settings.CMS_BRANCH,
      base_url: baseUrl,
      api_root: apiRoot,
      ...(settings.CMS_AUTH_ENDPOINT && { auth_endpoint: settings.CMS_AUTH_ENDPOINT }),
      ...(settings.CMS_APP_ID && { app_id: settings.CMS_APP_ID }),
      ...(service === 'gitlab' && { auth_type: 'pkce' }),
    },
    hosts: {
      connect,
      pictures: isGitHub ? ['https://avatars.githubusercontent.com'] : connect,
    },
  }
}

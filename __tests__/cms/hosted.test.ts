/** @jest-environment node */
import { hostedBackend } from '../../cms/config/hosted'
import { editorPolicy } from '../../src/shared/security-headers'

test('there is no hosted editor without CMS_BACKEND', () => {
  for (const env of [{}, { CMS_BACKEND: '' }, { CMS_REPO: 'o/n', CMS_BASE_URL: 'no' }])
    expect(hostedBackend(env)).toBeUndefined()
})

const github = {
  CMS_BACKEND: 'github',
  CMS_REPO: 'o/n',
  CMS_BASE_URL: 'https://login.example.org/',
}
const gitlab = { CMS_BACKEND: 'gitlab', CMS_REPO: 'group/part/name', CMS_APP_ID: 'abc' }

const forge = { ...gitlab, CMS_BASE_URL: 'https://git.example.org/forge/' }
const gitea = {
  backend: { name: 'gitea', api_root: 'https://git.example.org/forge/api/v1' },
  hosts: { connect: ['https://git.example.org'] },
}

test.each([
  [
    'GitHub logs in through a helper, which the page itself never calls',
    github,
    {
      backend: { base_url: 'https://login.example.org', branch: 'main' },
      hosts: { connect: ['https://api.github.com'] },
    },
  ],
  [
    'GitLab needs an application alone',
    { ...gitlab, CMS_BRANCH: 'editors', CMS_API_ROOT: '' },
    {
      backend: {
        ...{ name: 'gitlab', repo: 'group/part/name', branch: 'editors', app_id: 'abc' },
        ...{ api_root: 'https://gitlab.com/api/v4', auth_type: 'pkce' },
      },
      hosts: { connect: ['https://gitlab.com'], pictures: ['https://gitlab.com'] },
    },
  ],
  ['Gitea may live below a path', { ...forge, CMS_BACKEND: 'gitea' }, gitea],
  ['Forgejo is spoken to as Gitea', { ...forge, CMS_BACKEND: 'forgejo' }, gitea],
])('%s', (_what, env, hosted) => {
  expect(hostedBackend(env)).toMatchObject(hosted)
})

test.each([
  [{ CMS_BACKEND: 'svn' }, /CMS_BACKEND=svn: .*github,gitlab/],
  [
    { CMS_BACKEND: 'github' },
    /CMS_REPO is missing; .*\n.*CMS_BASE_URL is missing; github/,
  ],
  [{ CMS_BACKEND: 'gitlab', CMS_REPO: 'o/n' }, 'CMS_APP_ID is missing; gitlab needs it'],
  [{ ...github, CMS_REPO: 'name' }, 'CMS_REPO=name: must be owner/name'],
  [{ ...github, CMS_BRANCH: '-x' }, 'CMS_BRANCH=-x: must be the name of a branch'],
  [{ ...github, CMS_BASE_URL: 'https://a.example/b' }, 'must be a host alone'],
  [{ ...github, CMS_BASE_URL: 'http://a.example' }, 'must be an address with https://'],
  [{ ...gitlab, CMS_APP_ID: 'a b' }, 'must be the id that the service gave'],
  [{ ...gitlab, CMS_AUTH_ENDPOINT: '//x' }, 'must be a path without a slash in front'],
])('%j is refused: %s', (env, sentence) => {
  expect(() => hostedBackend(env)).toThrow(sentence)
})

test('an address breaks out of the policy in no way', () => {
  const hosted = hostedBackend({ ...gitlab, CMS_BASE_URL: `https://a.example/;"'<x> *` })
  const policy = editorPolicy(hosted?.hosts ?? { connect: [] })
  expect(policy).toContain("connect-src 'self' blob: data: https://a.example;")
  expect(policy).not.toMatch(/["<*]/)
})

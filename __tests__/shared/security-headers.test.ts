import helmet from '@fastify/helmet'
import fastify from 'fastify'
import {
  editorPolicy,
  fileHeaders,
  pagePolicy,
  securityHeaders,
} from '../../src/shared/security-headers'
import { textOf } from '../support/documents'

it('securityHeaders has every header that helmet sets', async () => {
  const app = fastify()
  await app.register(helmet, { contentSecurityPolicy: false })
  const { headers } = await app.inject('/')
  const own = /^(?:connection|content-(?:length|type)|date)$/
  const expected = Object.keys(headers).filter((name) => !own.test(name))
  expect(Object.keys(securityHeaders(true))).toEqual(expect.arrayContaining(expected))
})

it('docs/deploying.md lists for static hosts every security header with its value', () => {
  const guide = textOf('docs/deploying.md')
  const headers = { ...securityHeaders(true), ...fileHeaders('index.html', true) }
  for (const [name, value] of Object.entries(headers))
    expect(guide).toContain(`\n  ${name}: ${value}\n`)
})

it('pagePolicy lets forms post only to the site and to a form service', () => {
  const policyWith = (endpoint: string) => pagePolicy([endpoint])
  expect(policyWith('/api/contact')).toContain("; form-action 'self';")
  for (const directive of ['form-action', 'connect-src'])
    expect(policyWith('https://forms.example.org/f')).toContain(
      `; ${directive} 'self' https://forms.example.org;`,
    )
})

it('the editor’s policy allows a live site on this machine at any port, since a restart may change it; elsewhere only its address', () => {
  expect(editorPolicy('http://localhost:8000/')).toContain(
    '; frame-src http://localhost:*;',
  )
  expect(editorPolicy('https://draft.example.org/')).toContain(
    '; frame-src https://draft.example.org;',
  )
})

import { spawnSync } from 'node:child_process'
import { GATSBY_ALONE } from '../../scripts/gatsby'
import { ROOT } from '../support/project'

/** What a build asks Gatsby first: which adapter fits this machine. */
const question = `
  require('axios').get = () => console.log('asks the network')
  require('gatsby/dist/utils/adapter/init').getAdapterInit().then(
    (adapter) => console.log(String(adapter)),
  )`

/** What a build writes down of itself; in CI it writes nothing. */
const metadata = `
  require('gatsby-core-utils').updateInternalSiteMetadata({ sitePath: process.cwd() }).catch(
    (error) => console.error(error.message),
  )`

const ask = (code: string, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['-e', code], {
    cwd: ROOT,
    env: { ...process.env, ...GATSBY_ALONE, ...env },
    encoding: 'utf8',
  })

test('a build needs no home that can be written to', () => {
  expect(ask(metadata, { HOME: '/dev/null', CI: '' }).stderr).toBe('')
})

test('a build fetches no list of adapters, and installs none', () => {
  const { stdout, stderr } = ask(question)
  expect(stderr).toBe('')
  expect(stdout).not.toContain('asks the network')
  expect(stdout).toMatch(/^undefined$/m)
})

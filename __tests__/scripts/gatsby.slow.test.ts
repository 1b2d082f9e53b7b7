import { GATSBY_ALONE } from '../../scripts/gatsby'
import { runProgram } from '../support/programs'
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

const ask = (code: string, settings: Record<string, string> = {}) =>
  runProgram(process.execPath, ['-e', code], {
    folder: ROOT,
    environment: { ...GATSBY_ALONE, ...settings },
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

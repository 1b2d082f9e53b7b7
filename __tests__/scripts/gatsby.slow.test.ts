import { GATSBY_ALONE } from '../../scripts/gatsby'
import { runProgram } from '../support/programs'
import { ROOT } from '../support/project'

/** Code that asks Gatsby, as a build does first, which adapter fits this machine. */
const question = `
  require('axios').get = () => console.log('asks the network')
  require('gatsby/dist/utils/adapter/init').getAdapterInit().then(
    (adapter) => console.log(String(adapter)),
  )`

/** Code with which a build stores data about the site in the home folder, except in CI. */
const metadata = `
  require('gatsby-core-utils').updateInternalSiteMetadata({ sitePath: process.cwd() }).catch(
    (error) => console.error(error.message),
  )`

const ask = (code: string, settings: Record<string, string> = {}) =>
  runProgram(process.execPath, ['-e', code], {
    folder: ROOT,
    environment: { ...GATSBY_ALONE, ...settings },
  })

test('a build needs no home folder that it can write to', () => {
  expect(ask(metadata, { HOME: '/dev/null', CI: '' }).stderr).toBe('')
})

test('a build neither downloads Gatsby’s list of adapters nor installs an adapter', () => {
  const { stdout, stderr } = ask(question)
  expect(stderr).toBe('')
  expect(stdout).not.toContain('asks the network')
  expect(stdout).toMatch(/^undefined$/m)
})

import { copyProject, environment } from '../../e2e/support/project-copy'
import { GATSBY_ALONE } from '../../scripts/gatsby'
import { afterTests } from '../support/lifecycle'
import { runProgram } from '../support/programs'
import { ROOT } from '../support/project'

/**
 * Code that asks Gatsby, as a build does first, which adapter it would use for the hosting service
 * of this machine. It prints a line if Gatsby uses the network for that.
 */
const question = `
  require('axios').get = () => console.log('asks the network')
  require('gatsby/dist/utils/adapter/init').getAdapterInit().then(
    (adapter) => console.log(String(adapter)),
  )`

/**
 * Code that calls Gatsby's function which writes data about the site into the home folder, as each
 * build does except in CI. It prints an error if Gatsby cannot write there.
 */
const metadata = `
  require('gatsby-core-utils').updateInternalSiteMetadata({ sitePath: process.cwd() }).catch(
    (error) => console.error(error.message),
  )`

const ask = (code: string, settings: Record<string, string> = {}) =>
  runProgram(process.execPath, ['-e', code], {
    folder: ROOT,
    environment: { ...GATSBY_ALONE, ...settings },
  })

it('a build needs no home folder that it can write to', () => {
  expect(ask(metadata, { HOME: '/dev/null', CI: '' }).stderr).toBe('')
})

it('a build neither downloads Gatsby’s list of adapters nor installs an adapter', () => {
  const { stdout, stderr } = ask(question)
  expect(stderr).toBe('')
  expect(stdout).not.toContain('asks the network')
  expect(stdout).toMatch(/^undefined$/m)
})

describe('npx gatsby, which runs without the checks of npm run, checks the settings itself', () => {
  const project = copyProject()
  afterTests(() => project.remove())

  it.each([
    ['build', 'SITE_URL', 'www.example.org'],
    ['build', 'GATSBY_CONTACT_ENDPOINT', 'foo'],
    ['develop', 'SITE_URL', 'www.example.org'],
    ['develop', 'TRUSTED_ORIGINS', '*'],
  ])(
    'npx gatsby %s refuses a wrong %s=%s in one sentence',
    (command, name, value) => {
      const { status, output } = runProgram(
        process.execPath,
        ['node_modules/gatsby/cli.js', command],
        { folder: project.root, environment: environment({ [name]: value }) },
      )
      expect(status).toBe(1)
      expect(output).toContain(`\n${name}=${value}: `)
      expect(output.length).toBeLessThan(1000)
    },
    120_000,
  )

  it('npx gatsby build refuses a wrong setting in .env.production', () => {
    project.write('.env.production', 'SITE_URL=www.example.org')
    const { status, output } = runProgram(
      process.execPath,
      ['node_modules/gatsby/cli.js', 'build'],
      { folder: project.root, environment: environment() },
    )
    expect(status).toBe(1)
    expect(output).toContain('SITE_URL=www.example.org: ')
  }, 120_000)
})

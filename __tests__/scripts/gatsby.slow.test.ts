/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { GATSBY_ALONE } from '../../scripts/gatsby'
import { ROOT } from '../support/project'

/** What a build asks Gatsby first: which adapter fits this machine. */
const question = `
  require('axios').get = () => console.log('asks the network')
  require('gatsby/dist/utils/adapter/init').getAdapterInit().then(
    (adapter) => console.log(String(adapter)),
  )`

test('a build fetches no list of adapters, and installs none', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', question], {
    cwd: ROOT,
    env: { ...process.env, ...GATSBY_ALONE },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout).not.toContain('asks the network')
  expect(stdout).toMatch(/^undefined$/m)
})

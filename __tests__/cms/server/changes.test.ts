/**
 * The editor's server tells every open tab what changes in the project. The tests use real
 * connections and files.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { MEMBER, VALUE } from '../../support/example-content'
import { eventually } from '../../support/lifecycle'
import { ada, project } from '../../support/shared-project'

const openTab = () => ada.openTab()

const stampOf = async () => (await ada.ask('project')).body.stamp

it('the editor’s server tells each open tab when another program changes, creates or deletes a content file', async () => {
  const tabs = [await openTab(), await openTab()]
  const everyTabHears = () => Promise.all(tabs.map(({ changed }) => changed()))
  project.change(VALUE, 'Texte', 'Autre')
  await everyTabHears()
  // One write of a file may be heard as two changes, the second of them a moment later.
  await eventually(async () => {
    const stamp = await stampOf()
    expect(tabs.map(({ stamps }) => stamps.at(-1))).toEqual([stamp, stamp])
  })
  project.write('content/values/two.json', project.read(VALUE))
  await everyTabHears()
  project.remove(MEMBER)
  await everyTabHears()
  project.remove('locales/de/translation.json')
  await everyTabHears()
})

it('the editor’s server tells an open tab when another tab saves or publishes', async () => {
  const tab = await openTab()
  await ada.retitle({ fr: 'Neuf' })
  await tab.changed()
  await ada.publish()
  await tab.changed()
})

it('once another tab has published, a tab that reads the project at each announced change learns that nothing is left to send', async () => {
  await ada.retitle({ fr: 'Neuf' })
  ada.git('commit', '--quiet', '--all', '--message=Neuf')
  const { stamps } = await openTab()
  const readAt: Record<string, boolean> = {}
  const read = async () => {
    const stamp = stamps.at(-1) ?? ''
    readAt[stamp] ??= (await ada.ask('project')).body.isUnsent
    return readAt[stamp]
  }
  expect(await read()).toBe(true)
  expect(await ada.publish()).toEqual({ pushed: true })
  await eventually(async () => expect(await read()).toBe(false))
})

it('the editor’s server announces no change to an open tab while the project is only read', async () => {
  const tab = await openTab()
  await ada.ask('project')
  expect((await ada.ask('history', { at: VALUE })).status).toBe(200)
  ada.git('-c', 'core.fsmonitor=false', 'log')
  await sleep(6000)
  // Even while nothing changes, the server sends the stamp of the project's state every few
  // seconds. It must stay the same: at another stamp, the tab would read the project again.
  expect(tab.stamps.length).toBeGreaterThan(2)
  expect(new Set(tab.stamps.slice(1))).toEqual(new Set([await stampOf()]))
})

it('the editor’s server refuses to announce changes to pages of other sites', async () => {
  const address = '/admin/api/changes'
  expect((await ada.get(address, { host: 'evil.example' })).statusCode).toBe(403)
  const crossSite = { 'sec-fetch-site': 'cross-site' }
  expect((await ada.get(address, crossSite)).statusCode).toBe(403)
})

it('the editor’s server forbids proxies to hold back or store what it announces to a tab', async () => {
  const { answer } = await openTab()
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
})

it('the editor’s server stops within two seconds although a tab is open, and ends the connection to that tab', async () => {
  const tab = await openTab()
  const begun = performance.now()
  await ada.app.close()
  await tab.ended
  expect(performance.now() - begun).toBeLessThan(2000)
})

it('the editor’s server still tells an open tab of changes after another tab was closed', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.close()
  await one.ended
  await ada.retitle({ fr: 'Neuf' })
  await other.changed()
})

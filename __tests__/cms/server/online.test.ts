import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { editorOf } from '../../support/editor'
import { VALUE } from '../../support/example-content'
import { ada, kim, project } from '../../support/shared-project'

it('the editor says whether the last published version is online, and lists the mistakes if its build failed', async () => {
  const answers = new Map<string, object>()
  const site = createServer(({ url = '' }, response) => {
    const answer = answers.get(url)
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer))
  })
  await once(site.listen(0), 'listening')
  const { port } = site.address() as AddressInfo
  const { app, ask } = editorOf(project.root, { publicSite: `http://localhost:${port}` })
  const online = async () => (await ask('online')).body
  const built = (name: string, person: typeof ada, time: string) =>
    answers.set(`/${name}.json`, { commit: person.git('rev-parse', 'HEAD'), time })
  expect(await online()).toEqual({ state: 'unseen' })
  built('build', ada, 'first')
  expect(await online()).toEqual({ state: 'online', at: 'first' })
  await ada.retitle({ fr: 'Neuf' })
  await ada.publish()
  expect(await online()).toEqual({ state: 'waiting', at: 'first' })
  built('build', ada, 'second')
  expect(await online()).toEqual({ state: 'online', at: 'second' })

  kim.git('pull', '--quiet')
  kim.write(VALUE, '{')
  kim.git('commit', '--quiet', '--all', '--message=Wrong')
  kim.git('push', '--quiet')
  built('build-failed', kim, 'third')
  // Kim has published a broken file, so the build of that version failed. Ada's clone has not
  // fetched the version, so Ada's editor does not report the failure yet.
  expect(await online()).toEqual({ state: 'online', at: 'second' })
  await ada.post('follow', {})
  expect(await online()).toEqual({
    state: 'failed',
    at: 'second',
    failedAt: 'third',
    problems: [expect.objectContaining({ file: VALUE })],
  })
  await app.close()
  site.close()
})

/** @jest-environment node */
import { createApp } from '../../server/app'
import { readSettings } from '../../server/settings'
import { createServices } from '../../server/services'
import { openStore } from '../../server/store'
import { ada } from './support/requests'
import { temporaryFolder } from './support/temporary-folder'

test.each([
  ['a message', 'contact', ada],
  ['a request for news', 'newsletter', { email: ada.email }],
])('%s wakes the worker, which there is only later', async (_what, url, payload) => {
  const { folder, remove } = temporaryFolder()
  const databaseUrl = `file:${folder}/messages.db`
  const settings = readSettings({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' })
  const store = await openStore(databaseUrl)
  const services = await createServices(settings, store)
  const app = await createApp(services)
  const wake = jest.fn()
  services.wakeWorker = wake
  const answer = await app.inject({ method: 'POST', url: `/api/${url}`, payload })
  expect(answer.statusCode).toBe(201)
  expect(wake).toHaveBeenCalled()
  await app.close()
  await store.close()
  remove()
})

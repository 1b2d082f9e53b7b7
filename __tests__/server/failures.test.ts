/** @jest-environment node */
import { startReceiver } from './support/receiver'
import { ada, postForm, postJson } from './support/requests'

test('the disk is full: Ada is told that nothing was stored, and not why', async () => {
  const written: string[] = []
  jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    written.push(String(chunk))
    return true
  })
  const fail = () => Promise.reject(new Error('secret path /srv/disk is full'))
  const receiver = await startReceiver({
    wrapStore: (store) => ({ ...store, addMessage: fail, check: fail }),
  })
  try {
    const answer = await postJson(`${receiver.url}/api/contact?from=${ada.email}`, ada)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      error: 'internal',
      message: 'Nothing was stored; try again later.',
    })
    const health = await fetch(`${receiver.url}/healthz`)
    expect(health.status).toBe(503)
    expect(await health.json()).toEqual({ status: 'unavailable' })
    const form = await postForm(`${receiver.url}/api/contact`, ada)
    expect(form.status).toBe(500)
    expect(await form.text()).not.toContain('secret')
  } finally {
    await receiver.stop()
    jest.restoreAllMocks()
  }
  // The operator sees why, and nobody sees who.
  const log = written.join('')
  expect(log).toContain('disk is full')
  for (const personal of [ada.name, ada.email, ada.message]) {
    expect(log).not.toContain(personal)
    expect(log).not.toContain(JSON.stringify(personal).slice(1, -1))
  }
})

test('the monitor asks, and all is well', async () => {
  const receiver = await startReceiver()
  try {
    const answer = await fetch(`${receiver.url}/healthz`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: 'ok' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  } finally {
    await receiver.stop()
  }
})

/** @jest-environment node */
import { load } from 'cheerio'
import { StoreUnavailable } from '../../server/db'
import { correctPage } from './support/correct-page'
import { eventually } from './support/eventually'
import { startReceiver } from './support/server'
import { ada, postForm, postJson } from './support/requests'

const logged = () => {
  const written: string[] = []
  jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    written.push(String(chunk))
    return true
  })
  return () => written.join('')
}

const expectNobodyIn = (log: string) => {
  for (const personal of [ada.name, ada.email, ada.message]) {
    expect(log).not.toContain(personal)
    expect(log).not.toContain(JSON.stringify(personal).slice(1, -1))
  }
}

afterEach(() => jest.restoreAllMocks())

/** From a moment on, nothing can be written. */
const failing = async (error: Error) => {
  let broken = false
  const receiver = await startReceiver({
    env: { LOG_LEVEL: 'info' },
    files: { 'contact/correct/index.html': correctPage('fr') },
    wrapStore: (store) => ({
      ...store,
      write: (work) => (broken ? Promise.reject(error) : store.write(work)),
    }),
  })
  return {
    receiver,
    set: (value: boolean) => {
      broken = value
    },
  }
}

test('the disk is full: Ada is told to try again, nothing typed is lost, and it recovers', async () => {
  const log = logged()
  const { receiver, set } = await failing(new StoreUnavailable('SQLITE_FULL'))
  const contact = `${receiver.url}/api/contact`
  try {
    set(true)
    const answer = await postJson(`${contact}?from=${ada.email}`, ada)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toEqual({
      error: 'unavailable',
      message: expect.stringContaining('try again'),
    })
    const form = await postForm(contact, ada)
    expect(form.status).toBe(503)
    const $ = load(await form.text())
    expect($('[data-error-for="form"]').text()).toBe('Try later')
    expect($('textarea').text()).toBe(ada.message)
    expect((await fetch(`${receiver.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${receiver.url}/healthz`)).status).toBe(200)

    set(false)
    expect((await postJson(contact, ada)).status).toBe(201)
    expect(await receiver.messages()).toHaveLength(1)
  } finally {
    await receiver.stop()
  }
  await eventually(() => expect(log()).toContain('StoreUnavailable'))
  expectNobodyIn(log())
})

test('something that nobody foresaw happens: Ada is told so, and not what', async () => {
  const log = logged()
  const { receiver, set } = await failing(
    new Error(`secret path /srv/disk, and ${ada.email}`),
  )
  try {
    set(true)
    const answer = await postJson(`${receiver.url}/api/contact`, ada)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      error: 'internal',
      message: 'Nothing was stored; try again later.',
    })
    set(false)
  } finally {
    await receiver.stop()
  }
  await eventually(() => expect(log()).toContain('failures.test.ts'))
  expectNobodyIn(log())
})

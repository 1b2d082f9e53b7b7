/** @jest-environment node */
import { editServer, FILE, options } from '../../support/edit-server'

const { act, ask, fileApi, port, post } = editServer()

describe('who may ask', () => {
  const read = { action: 'getEntry', params: { branch: 'main', path: FILE } }

  it('takes a request of its own page', async () => {
    expect((await post(read)).status).toBe(200)
    expect(fileApi).toHaveBeenCalledWith(read)
  })

  it.each([
    ['a foreign origin', { origin: 'https://elsewhere.example' }],
    ['another local port', { origin: 'http://localhost:3000' }],
    ['no origin', { origin: undefined }],
    ['an opaque origin', { origin: 'null' }],
    ['a foreign host', { host: 'elsewhere.example' }],
  ])('refuses %s', async (_name, headers) => {
    expect((await post(read, headers)).status).toBe(403)
    expect(fileApi).not.toHaveBeenCalled()
  })

  it('refuses a foreign host that names itself as origin', async () => {
    const host = `elsewhere.example:${port()}`
    expect((await post(read, { host, origin: `http://${host}` })).status).toBe(403)
  })

  it('shows its page to no foreign host', async () => {
    const { status } = await ask({ headers: { host: `elsewhere.example:${port()}` } })
    expect(status).toBe(403)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', undefined])(
    'takes no %s',
    async (type) => {
      const { status } = await post(read, { 'content-type': type })
      expect(status).toBe(415)
      expect(fileApi).not.toHaveBeenCalled()
    },
  )

  it('takes a picture of 8 MB and nothing much heavier', async () => {
    const send = (megabytes: number) =>
      act('persistMedia', {
        asset: {
          path: 'content/team/alex.png',
          content: Buffer.alloc(megabytes * 1024 * 1024).toString('base64'),
          encoding: 'base64',
        },
        options,
      })
    expect((await send(8)).status).toBe(200)
    expect((await send(10)).status).toBe(413)
    expect(fileApi).toHaveBeenCalledTimes(1)
  })
})

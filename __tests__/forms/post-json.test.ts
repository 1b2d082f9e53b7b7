import { postJson } from '../../src/forms/post-json'

const fetched = jest.fn()

beforeEach(() => {
  fetched.mockReset()
  global.fetch = fetched
})

describe('section 7: any success means sent', () => {
  it('posts JSON and does not read the answer', async () => {
    const body = jest.fn()
    fetched.mockResolvedValue({ ok: true, status: 201, json: body, text: body })
    expect(await postJson('/api', { a: 1 })).toBe('sent')
    expect(fetch).toHaveBeenCalledWith('/api', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"a":1}',
    })
    expect(body).not.toHaveBeenCalled()
  })

  it.each([429, 503])('takes %i for: not now', async (status) => {
    fetched.mockResolvedValue({ ok: false, status })
    expect(await postJson('/api', {})).toBe('busy')
  })

  it.each([400, 404, 409, 422, 500, 502, 504])(
    'takes %i for a failure',
    async (status) => {
      fetched.mockResolvedValue({ ok: false, status })
      expect(await postJson('/api', {})).toBe('failed')
    },
  )

  it('takes a broken network for a failure', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await postJson('/api', {})).toBe('failed')
  })
})

it('sends the headers it is given beside its own', async () => {
  fetched.mockResolvedValue({ ok: true, status: 201 })
  await postJson('/api', {}, { headers: { 'X-Form-Token': 't' } })
  expect(fetch).toHaveBeenCalledWith(
    '/api',
    expect.objectContaining({
      headers: { 'Content-Type': 'application/json', 'X-Form-Token': 't' },
    }),
  )
})

describe('section 7: no timeout by default', () => {
  it('gives the request a signal only where a time is set', async () => {
    const signal = new AbortController().signal
    AbortSignal.timeout = jest.fn(() => signal)
    fetched.mockResolvedValue({ ok: true, status: 201 })
    await postJson('/api', {}, { timeout: 5000 })
    expect(AbortSignal.timeout).toHaveBeenCalledWith(5000)
    expect(fetch).toHaveBeenCalledWith('/api', expect.objectContaining({ signal }))
  })
})

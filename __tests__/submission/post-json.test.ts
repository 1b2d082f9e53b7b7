import { postJson } from '../../src/submission/post-json'

const fetched = jest.fn()

beforeEach(() => {
  fetched.mockReset()
  global.fetch = fetched
})

describe('section 7: any success means sent', () => {
  it('posts JSON and does not read the answer', async () => {
    const body = jest.fn()
    fetched.mockResolvedValue({ ok: true, json: body, text: body })
    expect(await postJson('/api', { a: 1 })).toBe(true)
    expect(fetch).toHaveBeenCalledWith('/api', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"a":1}',
    })
    expect(body).not.toHaveBeenCalled()
  })

  it('takes any other answer for a failure', async () => {
    fetched.mockResolvedValue({ ok: false })
    expect(await postJson('/api', {})).toBe(false)
  })

  it('takes a broken network for a failure', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await postJson('/api', {})).toBe(false)
  })
})

describe('section 7: no timeout by default', () => {
  it('gives the request a signal only where a time is set', async () => {
    const signal = new AbortController().signal
    AbortSignal.timeout = jest.fn(() => signal)
    fetched.mockResolvedValue({ ok: true })
    await postJson('/api', {}, 5000)
    expect(AbortSignal.timeout).toHaveBeenCalledWith(5000)
    expect(fetch).toHaveBeenCalledWith('/api', expect.objectContaining({ signal }))
  })
})

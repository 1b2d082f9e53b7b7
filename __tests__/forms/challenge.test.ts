import { askChallenge } from '../../src/forms/challenge'
import { prove } from '../../src/forms/proof'

jest.mock('../../src/forms/proof')

const fetched = jest.fn()
const proved = jest.mocked(prove)
const answer = (json: unknown) => ({ ok: true, json: async () => json })
const asked = { parameters: { algorithm: 'SHA-256' } }

beforeEach(() => {
  jest.resetAllMocks()
  global.fetch = fetched
})
afterEach(() => jest.useRealTimers())

it.each([
  ['/api/contact', 'http://localhost/api/challenge'],
  ['/api/newsletter', 'http://localhost/api/challenge'],
  ['https://api.example.org/api/contact', 'https://api.example.org/api/challenge'],
  [
    'https://api.example.org/site/api/contact',
    'https://api.example.org/site/api/challenge',
  ],
])('asks beside %s, once', async (endpoint, address) => {
  fetched.mockResolvedValue(answer({ token: 't.1' }))
  const headers = askChallenge(endpoint)
  expect(await headers()).toEqual({ 'X-Form-Token': 't.1' })
  expect(await headers()).toEqual({ 'X-Form-Token': 't.1' })
  expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([address])
})

it('does the computation only where there is one to do', async () => {
  fetched.mockResolvedValueOnce(answer({ token: 't' }))
  await askChallenge('/api/contact')()
  expect(proved).not.toHaveBeenCalled()
  fetched.mockResolvedValueOnce(answer({ token: 't', proof: asked }))
  proved.mockResolvedValueOnce('cHJvb2Y=')
  expect(await askChallenge('/api/contact')()).toEqual({
    'X-Form-Token': 't',
    'X-Form-Proof': 'cHJvb2Y=',
  })
  expect(proved).toHaveBeenCalledWith(asked)
})

it('does another computation for another try, and keeps its first token', async () => {
  fetched.mockResolvedValueOnce(answer({ token: 'first', proof: asked }))
  fetched.mockResolvedValueOnce(answer({ token: 'second', proof: asked }))
  proved.mockResolvedValueOnce('b25l').mockResolvedValueOnce('dHdv')
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const headers = askChallenge('/api/contact')
  expect(await headers()).toEqual({ 'X-Form-Token': 'first', 'X-Form-Proof': 'b25l' })
  expect(await headers()).toEqual({ 'X-Form-Token': 'first', 'X-Form-Proof': 'dHdv' })
  expect(await headers()).toEqual({ 'X-Form-Token': 'first' })
})

describe('nothing that goes wrong hinders, is shown or thrown', () => {
  it.each<[string, () => unknown]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no JSON', () => ({ ok: true, json: () => Promise.reject(new SyntaxError('<')) })],
    ['an error in JSON', () => ({ ok: false, json: async () => ({ error: 'x' }) })],
    ['null', () => answer(null)],
    ['a text', () => answer('token')],
    ['a list', () => answer([])],
    ['no token', () => answer({})],
    ['a token that is a number', () => answer({ token: 7 })],
    ['an empty token', () => answer({ token: '' })],
    // A header cannot hold these: the message would not go out at all.
    ['a token of two lines', () => answer({ token: 'a\nb' })],
    ['a token with a smile', () => answer({ token: '🙂' })],
    ['a token without end', () => answer({ token: 'x'.repeat(5000) })],
  ])('%s', async (_, make) => {
    fetched.mockImplementation(async () => make())
    expect(await askChallenge('/api/contact')()).toEqual({})
  })

  it('an endpoint that is no address', async () => {
    expect(await askChallenge('http://[')()).toEqual({})
  })

  it.each<[string, () => Promise<string | undefined>]>([
    ['cannot be solved', async () => undefined],
    ['throws', () => Promise.reject(new TypeError('crypto.subtle is undefined'))],
  ])('a computation that %s: the token goes alone', async (_, compute) => {
    fetched.mockResolvedValue(answer({ token: 't', proof: asked }))
    proved.mockImplementation(compute)
    expect(await askChallenge('/api/contact')()).toEqual({ 'X-Form-Token': 't' })
  })
})

describe('a visitor who sends waits three seconds for it at most', () => {
  const never = () => new Promise<never>(() => undefined)

  it('for the answer', async () => {
    jest.useFakeTimers()
    fetched.mockImplementation(never)
    const headers = askChallenge('/api/contact')()
    await jest.advanceTimersByTimeAsync(3000)
    expect(await headers).toEqual({})
  })

  it('for the computation', async () => {
    jest.useFakeTimers()
    fetched.mockResolvedValue(answer({ token: 't', proof: asked }))
    proved.mockImplementation(never)
    const headers = askChallenge('/api/contact')()
    await jest.advanceTimersByTimeAsync(3000)
    expect(await headers).toEqual({ 'X-Form-Token': 't' })
  })
})

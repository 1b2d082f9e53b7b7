/** What the page asks of its server. */
import { API, type Trouble } from '../api'
import { editorLanguage, say } from './words'

/** Why something could not be done, in words for the editor. */
export class Failure extends Error {}

export interface Answer<Body> {
  status: number
  body: Body
}

const address = (action: string, values: Readonly<Record<string, string>>): string =>
  `${API}/${action}?${new URLSearchParams({ ...values, lang: editorLanguage })}`

const reached = (url: string, init?: RequestInit): Promise<Response> =>
  fetch(url, init).catch(() => {
    throw new Failure(say('serverGone'))
  })

const failureOf = (body: unknown): Failure => {
  const { text }: Partial<Trouble> = Object(body)
  return new Failure(text ?? say('serverFailed'))
}

const bodyOf = (response: Response): Promise<unknown> =>
  response.json().catch(() => {
    throw new Failure(say('serverFailed'))
  })

/** @throws {Failure} */
export const get = async <Body>(
  action: string,
  values: Readonly<Record<string, string>> = {},
): Promise<Body> => {
  const response = await reached(address(action, values))
  const body = await bodyOf(response)
  if (!response.ok) throw failureOf(body)
  return body as Body
}

/** Answers whose status is in `expected` are the caller's to read. @throws {Failure} */
export const post = async <Body>(
  action: string,
  request: unknown,
  expected: readonly number[] = [],
): Promise<Answer<Body>> => {
  const response = await reached(address(action, {}), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  })
  const body = await bodyOf(response)
  if (!response.ok && !expected.includes(response.status)) throw failureOf(body)
  return { status: response.status, body: body as Body }
}

export const pictureAddress = (file: string): string => address('picture', { file })

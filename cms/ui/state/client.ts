/** Sends the requests of the editor's page to its server. */
import type { FieldOf } from '../../../src/content-model/fields'
import type { ContentProblem } from '../../../src/content-model/issues'
import { recordOf } from '../../../src/shared/unknown'
import { API, type ErrorResponse } from '../../api'
import { editorLanguage, t } from '../words'
import { keptInWords } from './drafts'

/** An error whose message tells the person at the editor why something could not be done. */
export class Failure extends Error {
  constructor(
    text: string,
    readonly status?: number,
    /** The mistakes in the content because of which the server refused a save or a publishing. */
    readonly problems: readonly ContentProblem[] = [],
  ) {
    super(text)
  }
}

/**
 * The values of a request's parameters, by their names. A parameter with a list of values is
 * repeated.
 */
type Asked = Readonly<Record<string, string | readonly string[]>>

export const address = (action: string, values: Asked): string => {
  const parameters = Object.entries({ ...values, lang: editorLanguage }).flatMap(
    ([name, value]) => [value].flat().map((one) => [name, one]),
  )
  return `${API}/${action}?${new URLSearchParams(parameters)}`
}

/** The folder in which the editor is started, once the server has told it. */
let folder: string | undefined

/**
 * Remembers where the editor is started, for the message that tells a person how to start it again.
 * @param path left out if this person cannot do so
 */
export const rememberFolder = (path: string | undefined): void => {
  folder = path
}

const goneInWords = (): string => {
  const kept = keptInWords()
  return folder ? t('serverGone', { kept, folder }) : t('serverGoneElsewhere', { kept })
}

const posted = (request: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(request),
})

/**
 * Sends a request to the editor's server: a POST request if there is a body, otherwise a GET
 * request.
 * @throws {Failure} if the server refuses or does not answer
 */
export const request = async <Body>(
  action: string,
  values: Asked = {},
  request?: unknown,
): Promise<Body> => {
  const init = request === undefined ? undefined : posted(request)
  const response = await fetch(address(action, values), init).catch(() => undefined)
  const body: unknown = await response?.json().catch(() => undefined)
  if (response?.ok && body !== undefined) return body as Body
  const { text, problems } = recordOf(body) as Partial<ErrorResponse>
  const unexpected = response ? t('serverFailed', { kept: keptInWords() }) : goneInWords()
  throw new Failure(text ?? unexpected, response?.status, problems)
}

/**
 * The address of a picture on the editor's server, which cuts it to the aspect ratio that the site
 * gives it in this field.
 */
export const pictureAddress = (
  file: string,
  { aspectRatio }: FieldOf<'picture'>,
): string => address('picture', { file, aspectRatio: String(aspectRatio ?? '') })

/**
 * The bytes of a file as an address, `data:image/png;base64,…`, which also works in the page in the
 * preview. An object URL would not, since that page is of another origin.
 */
export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new Error(String(reader.error)))
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(blob)
  })

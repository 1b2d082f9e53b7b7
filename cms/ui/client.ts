/** What the page asks of its server. */
import type { FieldOf } from '../../src/content-model/fields'
import type { ContentProblem } from '../../src/content-model/issues'
import { recordOf } from '../../src/shared/unknown'
import { API, type ErrorResponse } from '../api'
import { keptInWords } from './drafts'
import { editorLanguage, t } from './words'

/** Why something could not be done, in words for the editor. */
export class Failure extends Error {
  constructor(
    text: string,
    readonly status?: number,
    /** What stops a save. */
    readonly problems: readonly ContentProblem[] = [],
  ) {
    super(text)
  }
}

export const address = (
  action: string,
  values: Readonly<Record<string, string>>,
): string =>
  `${API}/${action}?${new URLSearchParams({ ...values, lang: editorLanguage })}`

const posted = (request: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(request),
})

/** Posts the request, if there is one. @throws {Failure} */
export const request = async <Body>(
  action: string,
  values: Readonly<Record<string, string>> = {},
  request?: unknown,
): Promise<Body> => {
  const init = request === undefined ? undefined : posted(request)
  const response = await fetch(address(action, values), init).catch(() => undefined)
  const body: unknown = await response?.json().catch(() => undefined)
  if (response?.ok && body !== undefined) return body as Body
  const { text, problems } = recordOf(body) as Partial<ErrorResponse>
  const word = response ? 'serverFailed' : 'serverGone'
  const reason = text ?? t(word, { kept: keptInWords() })
  throw new Failure(reason, response?.status, problems)
}

/** Of a picture as the site shows it in that field. */
export const pictureAddress = (
  file: string,
  { aspectRatio }: FieldOf<'picture'>,
): string => address('picture', { file, aspectRatio: String(aspectRatio ?? '') })

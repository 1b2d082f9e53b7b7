import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { CountPage } from '../../counts/page-counter'
import { rememberEncodings } from './encodings'
import { fileHeaders } from './file-headers'
import { isKnown } from './if-none-match'
import type { KeptFiles } from './kept-files'
import type { SiteFile, Variant } from './site-file'

/** Headers as Node takes them fastest: name, value, name, value. */
type Head = string[]

interface Ready {
  whole: Head
  notModified: Head
  bytes: Buffer
}

/** Answers that were given once, and can be given again without asking anybody. */
export interface ReadyAnswers {
  /** The variant of a file that a client likes best. */
  choose(file: SiteFile, acceptEncoding: string | undefined): Variant | undefined
  /** Remembers how a file is answered; `common` are the headers of every answer. */
  prepare(file: SiteFile, variant: Variant, common: OutgoingHttpHeaders): void
  /** Answers if it can, and says whether it has. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** From now on it cannot: while the app closes, each answer has to end its connection. */
  end(): void
}

const headOf = (...headers: readonly OutgoingHttpHeaders[]): Head =>
  Object.entries(Object.assign({}, ...headers)).flatMap(([name, value]) => [
    name,
    String(value),
  ])

export const readyAnswers = (
  files: KeptFiles,
  countPage: CountPage = () => {},
): ReadyAnswers => {
  const encodingsFor = rememberEncodings()
  // It ends with the variant, when the file has changed or is kept no longer.
  const ready = new WeakMap<Variant, Ready>()
  let ended = false

  const choose: ReadyAnswers['choose'] = ({ variants }, acceptEncoding) => {
    for (const accepted of encodingsFor(acceptEncoding))
      for (const variant of variants) if (variant.encoding === accepted) return variant
    return undefined
  }

  const find = ({ method, url = '', headers }: IncomingMessage) => {
    if (ended || method !== 'GET' || headers.range !== undefined) return undefined
    return files.fresh(url)
  }

  return {
    choose,
    prepare(file, variant, common) {
      const { bytes } = variant
      if (!bytes || ready.has(variant)) return
      const { whole, notModified } = fileHeaders(file, variant)
      ready.set(variant, {
        whole: headOf(common, whole, { 'content-length': bytes.length }),
        notModified: headOf(common, notModified),
        bytes,
      })
    },
    answer(request, response) {
      const file = find(request)
      const variant = file && choose(file, request.headers['accept-encoding'])
      const found = variant && ready.get(variant)
      if (!found) return false
      countPage(request, file)
      if (isKnown(request.headers['if-none-match'], variant.etag)) {
        response.writeHead(304, found.notModified)
        response.end()
      } else {
        response.writeHead(200, found.whole)
        response.end(found.bytes)
      }
      return true
    },
    end() {
      ended = true
    },
  }
}

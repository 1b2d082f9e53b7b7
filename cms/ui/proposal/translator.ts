/**
 * The translator that some browsers have, such as Chrome since version 138. It works on the person's
 * own machine: no text leaves it. Its specification is at
 * https://webmachinelearning.github.io/translation-api/.
 */
import type { FieldOf } from '../../../src/content-model/fields'
import { defaultLanguage } from '../../../src/i18n/languages'
import { recordOf } from '../../../src/shared/unknown'
import { t, type EditorWord } from '../words'
import { LostVariables, translateArticle, translateLine } from './translate'

interface Pair {
  sourceLanguage: string
  targetLanguage: string
}

/** What this module uses of the interface `Translator`, which TypeScript's own types lack. */
interface BrowserTranslator {
  translate: (text: string, options: { signal: AbortSignal }) => Promise<string>
  destroy: () => void
}

interface TranslatorInterface {
  availability: (pair: Pair) => Promise<string>
  create: (
    options: Pair & { signal: AbortSignal; monitor: (monitor: EventTarget) => void },
  ) => Promise<BrowserTranslator>
}

const translatorOfBrowser = () =>
  (globalThis as { Translator?: TranslatorInterface }).Translator

const pairTo = (language: string): Pair => ({
  sourceLanguage: defaultLanguage,
  targetLanguage: language,
})

const USABLE = ['available', 'downloadable', 'downloading']

/**
 * The browser's answers to whether it can translate into a language, by language. The answers are
 * kept, since a form asks for each of its texts.
 */
const answers = new Map<string, Promise<boolean>>()

/** Whether the browser can translate from the default language into another one. */
export const canTranslateInto = (language: string): Promise<boolean> => {
  const known = answers.get(language)
  if (known) return known

  const asked = (async () => {
    try {
      const answer = await translatorOfBrowser()?.availability(pairTo(language))
      return USABLE.includes(String(answer))
    } catch {
      // The browser could not tell this time. This is not kept as its answer, so that the next form
      // asks it again.
      answers.delete(language)
      return false
    }
  })()
  answers.set(language, asked)
  return asked
}

interface Work {
  signal: AbortSignal
  /** Called while the browser downloads the language. `part` goes from 0 to 1. */
  downloaded: (part: number) => void
}

/**
 * Translates the text of a field from the default language. Call it at once when a person presses a
 * button: the browser downloads a language only then.
 * @throws the error of the browser, or `LostVariables`; `sentenceAbout` has words for all of them
 */
export const translateField = async (
  { isArticle }: FieldOf<'localized'>,
  text: string,
  language: string,
  { signal, downloaded }: Work,
): Promise<string> => {
  const translator = await translatorOfBrowser()?.create({
    ...pairTo(language),
    signal,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) => {
        const { loaded, total } = event as ProgressEvent
        downloaded(loaded / (total || 1))
      }),
  })
  if (!translator) throw new DOMException('No translator', 'NotSupportedError')

  try {
    signal.throwIfAborted()
    const translate = (piece: string) => translator.translate(piece, { signal })
    const work = isArticle ? translateArticle : translateLine
    return await work(text, translate)
  } finally {
    translator.destroy()
  }
}

/**
 * The texts about those errors of the browser's translator that a person can do something about.
 */
const SENTENCES: Readonly<Record<string, EditorWord>> = {
  AbortError: 'proposalGivenUp',
  NetworkError: 'proposalOffline',
  NotAllowedError: 'proposalForbidden',
  QuotaExceededError: 'proposalTooLong',
}

/** The sentence that says why there is no proposal, and what to do. */
export const sentenceAbout = (error: unknown): string => {
  if (error instanceof LostVariables) return t('proposalLost', { names: error.names })
  const name = String(recordOf(error).name)
  return t(SENTENCES[name] ?? 'proposalFailed')
}

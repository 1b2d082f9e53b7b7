/**
 * A stand-in for the browser's own translator, by its published specification
 * (https://webmachinelearning.github.io/translation-api/). Tests with it cannot show what only a real
 * translator does: download a language for minutes, ask the person before that, and translate real
 * sentences. Only a Chromium 156 without languages was there to compare it with: how that one answers
 * `availability`, and refuses to make a translator that it lacks or whose signal is aborted.
 */
import type { Page } from '@playwright/test'
import { STAT, type Editor } from './editor'

/**
 * What the stand-in for the browser's translator does next. Tests change it while the page is open,
 * by `instruct`.
 */
export interface Orders {
  /**
   * What `Translator.availability` answers for each language; `available` for a language that is
   * not named.
   */
  availability?: Readonly<Record<string, string>>
  /** The name of the error that the next `create` throws. */
  createFails?: string
  /** The name of the error that `translate` throws. */
  translateFails?: string
  /**
   * The parts of the download that `create` reports, such as 0.3. If 1 is not among them, `create`
   * then waits until a test sets `isReady`.
   */
  progress?: readonly number[]
  isReady?: boolean
  /** The translations of texts. Any other text comes back with the language's code before it: `de un`. */
  translations?: Readonly<Record<string, string>>
}

interface StandIn {
  orders: Orders
  /** How many translators were made, and how many of them were destroyed. */
  made: number
  destroyed: number
}

declare global {
  interface Window {
    standIn: StandIn
  }
}

const install = (first: Orders) => {
  const standIn: StandIn = { orders: first, made: 0, destroyed: 0 }
  window.standIn = standIn
  const fail = (name: string) => new DOMException('The stand-in fails', name)
  const untilReady = async (signal: AbortSignal) => {
    while (!standIn.orders.isReady) {
      signal.throwIfAborted()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  interface Options {
    targetLanguage: string
    signal: AbortSignal
    monitor: (monitor: EventTarget) => void
  }
  const Translator = {
    availability: ({ targetLanguage }: Options) =>
      Promise.resolve(standIn.orders.availability?.[targetLanguage] ?? 'available'),
    create: async ({ targetLanguage, signal, monitor }: Options) => {
      const { createFails, progress = [0, 1] } = standIn.orders
      // A real browser begins a download only right after the person has pressed a button or a key,
      // and otherwise throws this error.
      if (!navigator.userActivation.isActive) throw fail('NotAllowedError')
      const events = new EventTarget()
      monitor(events)
      for (const loaded of progress)
        events.dispatchEvent(new ProgressEvent('downloadprogress', { loaded, total: 1 }))
      if (!progress.includes(1)) await untilReady(signal)
      signal.throwIfAborted()
      if (createFails) throw fail(createFails)
      standIn.made += 1
      return {
        translate: async (text: string) => {
          const { translateFails, translations = {} } = standIn.orders
          await Promise.resolve()
          if (translateFails) throw fail(translateFails)
          return translations[text] ?? `${targetLanguage} ${text}`
        },
        destroy: () => {
          standIn.destroyed += 1
        },
      }
    },
  }
  Object.defineProperty(window, 'Translator', { value: Translator, configurable: true })
}

/** Puts the stand-in for the browser's translator into the pages that open from now on. */
export const withTranslator = (page: Page, orders: Orders = {}) =>
  page.context().addInitScript(install, orders)

/** Takes the translator away from the pages that open from now on. */
export const withoutTranslator = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Translator')
  })

/** Changes what the stand-in for the browser's translator does next in an open page. */
export const instruct = (page: Page, orders: Orders) =>
  page.evaluate((next) => {
    window.standIn.orders = next
  }, orders)

/**
 * How many translators the page has made and not destroyed. After a translation there must be none.
 */
export const openTranslators = (page: Page) =>
  page.evaluate(() => window.standIn.made - window.standIn.destroyed)

/** The buttons of the row below a text, and the mark of a proposal that nobody has read yet. */
export const PROPOSE = 'Proposer une traduction : allemand'
export const KEEP = 'Garder : allemand'
export const MARK = /Proposition de la machine, à relire\./

export const button = (page: Page, name: string) =>
  page.getByRole('button', { name: name.replace(' :', '\u202f:') })

export const told = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

/**
 * Removes the German text from the caption of the figure, so that the editor offers to translate
 * it.
 */
export const withoutGerman = (editor: Editor) =>
  editor.put(STAT, { label: { fr: 'langues', en: 'languages', de: '' } })

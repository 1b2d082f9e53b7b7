import { setTimeout as sleep } from 'node:timers/promises'
import type { AttemptOptions } from './attempt'
import { codeForLog } from './delivery-error'
import { createRound } from './round'

/** Milliseconds between two looks at what is due, if nobody wakes the worker. */
const PAUSE = 1000

/** Milliseconds for which a round lets a crowd go first, at most, and between two looks. */
const STEP_ASIDE = 1000
const LOOK = 50

interface WorkerOptions extends Omit<AttemptOptions, 'onAttempt'> {
  onAttempt?: AttemptOptions['onAttempt']
  /** Whether so much is coming in that visitors would wait for the worker. */
  crowded?: () => boolean
}

/**
 * Hands on what is in the outbox until it is stopped. It may crash at any moment: what it
 * had claimed is delivered again once the lease has run out, under the same id.
 */
export const startWorker = ({
  crowded = () => false,
  onAttempt = () => {},
  ...options
}: WorkerOptions) => {
  const { log } = options
  let stopping = false
  let alarm = new AbortController()
  const round = createRound({ ...options, onAttempt, isStopping: () => stopping })

  /** Storing comes first: what is stored can be delivered later. */
  const letCrowdPass = async () => {
    const end = performance.now() + STEP_ASIDE
    while (crowded() && !stopping && performance.now() < end) await sleep(LOOK)
  }

  const run = async () => {
    while (!stopping) {
      await letCrowdPass()
      alarm = new AbortController()
      const busy = await round().catch((error: unknown) => {
        log.error({ code: codeForLog(error) }, 'the outbox cannot be worked on')
        return false
      })
      if (!busy && !stopping)
        await sleep(PAUSE, undefined, { signal: alarm.signal }).catch(() => {})
    }
  }
  const running = run()

  return {
    /** Something new is due. */
    wake() {
      // An abort makes an error with its stack, even if nobody is left to be told.
      if (!alarm.signal.aborted) alarm.abort()
    },
    /** Resolves once what was under way has ended; what was not begun is given back. */
    async stop() {
      stopping = true
      alarm.abort()
      await running
    },
  }
}

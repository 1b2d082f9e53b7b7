/** People who write while servers and databases come and go. */
import { setTimeout as sleep } from 'node:timers/promises'
import { drained, textsIn } from './process'

/** Milliseconds until somebody sends again what was not stored, at most. */
const PATIENCE = 500

type Send = (message: string, headers: object) => Promise<{ status: number }>

/** Messages at a steady rate a second; each is repeated under its key until it is stored. */
export const startWriters = (send: Send, rate: number) => {
  const answers: { status: number; at: number; took: number }[] = []
  const written: Promise<string>[] = []
  let stopping = false

  const write = async (number: number) => {
    const message = `Message ${number}\n.\nFrom here\n🦆`
    for (;;) {
      const at = performance.now()
      // Without an answer nobody knows whether it is stored.
      const { status } = await send(message, { 'Idempotency-Key': `${number}` }).catch(
        () => ({ status: 0 }),
      )
      answers.push({ status, at, took: performance.now() - at })
      if (status === 201) return message
      await sleep(PATIENCE * Math.random())
    }
  }
  const writing = (async () => {
    const begin = performance.now()
    while (!stopping) {
      const due = ((performance.now() - begin) * rate) / 1000
      while (written.length < due) written.push(write(written.length))
      await sleep(5)
    }
  })()

  return {
    answers,
    /** Stops, and compares: everything is stored once, and delivered. Gives the texts. */
    async expectAllStored(databaseUrl: string) {
      stopping = true
      await writing
      const sent = await Promise.all(written)
      expect(await drained(databaseUrl)).toEqual({
        waiting: 0,
        failed: 0,
        sent: sent.length,
      })
      expect((await textsIn(databaseUrl)).toSorted()).toEqual(sent.toSorted())
      return sent
    },
  }
}

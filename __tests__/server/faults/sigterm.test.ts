/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises'
import { startCrowd } from '../support/crowd'
import { describeEngines } from '../support/engines'
import { startFleet } from '../support/fleet'
import { startMoodyMailServer } from '../support/moody-mail-server'
import { drained, keptIn } from '../support/outbox'
import { chanceFrom, seed } from '../support/seed'
import { temporaryFolder } from '../support/temporary-folder'

jest.setTimeout(120_000)

describeEngines(
  `an operator stops the receiver while people write (SEED=${seed})`,
  ({ emptyDatabase }) => {
    test('and all goes on where it was: nothing is lost, and no mail comes twice', async () => {
      const databaseUrl = await emptyDatabase()
      const { folder, remove } = temporaryFolder()
      const mailServer = await startMoodyMailServer({ slowness: 200 })
      const fleet = await startFleet(1, {
        DATABASE_URL: databaseUrl,
        SMTP_URL: mailServer.url,
        PUBLIC_DIR: `${folder}/public`,
        RATE_LIMIT_TOTAL: '1000000000',
        LOG_LEVEL: 'error',
      })
      const mailed = async () =>
        (await mailServer.mails()).map(({ messageId }) => messageId)
      try {
        const crowd = startCrowd({
          people: 10,
          chance: chanceFrom(seed),
          urls: fleet.urls,
          pause: 50,
        })
        // More is written than can be mailed.
        while ((await mailed()).length < 10) await sleep(20)
        expect(await fleet.end(0, 'SIGTERM')).toBe(0)
        await crowd.stop()

        const kept = await keptIn(databaseUrl)
        const texts = kept.map(({ message }) => message)
        const thanked = [...crowd.written].filter(([, told]) => told === 'stored')
        expect(thanked.length).toBeGreaterThan(10)
        expect(thanked.filter(([text]) => !texts.includes(text))).toEqual([])
        // What was under way has ended, and the rest is as if nobody had touched it.
        const deliveries = kept.flatMap((message) => message.deliveries)
        const sent = deliveries.filter(({ state }) => state === 'sent')
        const waiting = deliveries.filter(({ state }) => state === 'waiting')
        expect(sent).toHaveLength((await mailed()).length)
        expect(sent.length + waiting.length).toBe(kept.length)
        expect(waiting.length).toBeGreaterThan(0)
        expect(waiting.filter(({ attempts }) => attempts > 0)).toEqual([])

        await fleet.begin(0)
        expect(await drained(databaseUrl)).toEqual({
          waiting: 0,
          failed: 0,
          sent: kept.length,
        })
        const ids = await mailed()
        expect(ids).toHaveLength(kept.length)
        expect(new Set(ids).size).toBe(kept.length)
      } finally {
        await fleet.stop()
        await mailServer.die()
        remove()
      }
    })
  },
)

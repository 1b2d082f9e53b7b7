/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import { tidyUp } from '../../../server/jobs/housekeeping'
import { readSettings } from '../../../server/settings'
import { openStore, type Store } from '../../../server/db'
import { messageIntake } from '../../../server/db/message-intake'
import { trustClock } from '../../../server/db/clock'
import { DAY, HOUR } from '../../../server/time'
import { describeEngines } from '../support/engines'
import { startFaultyReceiver } from '../support/faulty-receiver'
import { messagesIn } from '../support/inbox'
import { startMoodyMailServer } from '../support/moody-mail-server'
import { drained, keptIn } from '../support/outbox'
import { ada } from '../support/requests'
import { temporaryFolder } from '../support/temporary-folder'

jest.setTimeout(120_000)

const YEAR = 365 * DAY

describeEngines('the clock of the machine jumps', ({ emptyDatabase }) => {
  test('a year ahead and back: all is stored and mailed, and nothing is erased', async () => {
    const databaseUrl = await emptyDatabase()
    const { folder, remove } = temporaryFolder()
    const mailServer = await startMoodyMailServer()
    const clock = `${folder}/clock`
    const setClock = (shift: number) => writeFileSync(clock, String(shift))
    const start = () =>
      startFaultyReceiver({
        databaseUrl,
        preload: 'clock.mjs',
        env: {
          CLOCK_FILE: clock,
          SMTP_URL: mailServer.url,
        },
      })
    setClock(0)
    let receiver = await start()
    const send = async (message: string) =>
      expect(await receiver.send(message)).toMatchObject({ status: 201 })
    const restart = async () => {
      receiver.kill('SIGTERM')
      expect(await receiver.ended).toBe(0)
      receiver = await start()
    }
    try {
      await send('Before')
      expect(await drained(databaseUrl)).toEqual({ waiting: 0, failed: 0, sent: 1 })
      await mailServer.die()
      await send('Before, and the mail server is down')
      setClock(YEAR)
      await send('In a year')
      // It tidies up when it starts.
      await restart()
      await send('In a year, after a restart')
      setClock(0)
      await send('Back')
      await mailServer.revive()
      expect(await drained(databaseUrl)).toEqual({ waiting: 0, failed: 0, sent: 5 })
      await restart()
      await send('Back, after a restart')
      expect(await drained(databaseUrl)).toEqual({ waiting: 0, failed: 0, sent: 6 })
      expect((await keptIn(databaseUrl)).map(({ message }) => message)).toEqual([
        'Before',
        'Before, and the mail server is down',
        'In a year',
        'In a year, after a restart',
        'Back',
        'Back, after a restart',
      ])
      expect(await mailServer.mails()).toHaveLength(6)
    } finally {
      await receiver.stop()
      await mailServer.die()
      remove()
    }
  })

  describe('and somebody has to decide whether to erase by it', () => {
    let store: Store
    beforeEach(async () => {
      store = await openStore(await emptyDatabase())
    })
    afterEach(() => store.close())

    const now = Date.UTC(2026, 5, 1)
    const trust = (moment: number) => trustClock(store, moment)

    test('a clock that goes on is trusted from the first day', async () => {
      for (let hour = 0; hour < 48; hour += 1)
        expect(await trust(now + hour * HOUR)).toBe(true)
    })

    test.each([
      ['ahead', YEAR],
      ['back', -YEAR],
    ])('one that jumps %s is trusted again after a week', async (_way, jump) => {
      expect(await trust(now)).toBe(true)
      const then = now + jump
      for (let hour = 0; hour < 7 * 24; hour += 1)
        expect(await trust(then + hour * HOUR)).toBe(false)
      expect(await trust(then + 7 * DAY)).toBe(true)
    })

    test('one that is set right meanwhile is doubted for another week', async () => {
      await trust(now)
      await trust(now + YEAR)
      expect(await trust(now + HOUR)).toBe(false)
      for (let hour = 2; hour <= 7 * 24; hour += 1) await trust(now + hour * HOUR)
      expect(await trust(now + 8 * DAY)).toBe(true)
    })

    test('what is old is erased once it is trusted', async () => {
      const { add } = messageIntake(store, { kinds: [] })
      await add({ ...ada, language: 'fr', key: 'old', suspicion: [] }, now - YEAR)
      expect(await messagesIn(store)).toHaveLength(1)
      if (await trust(now)) await tidyUp(store, readSettings({}), now)
      expect(await messagesIn(store)).toEqual([])
    })
  })
})

test('the clock is set back while visitors are counted: they can write again in a minute', async () => {
  const { folder, remove } = temporaryFolder()
  const clock = `${folder}/clock`
  writeFileSync(clock, String(YEAR))
  const receiver = await startFaultyReceiver({
    databaseUrl: `file:${folder}/messages.db`,
    preload: 'clock.mjs',
    env: { CLOCK_FILE: clock, RATE_LIMIT: '1' },
  })
  try {
    expect(await receiver.send('In a year')).toMatchObject({ status: 201 })
    writeFileSync(clock, '0')
    const refused = await receiver.send('Back')
    expect(refused.status).toBe(429)
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(60)
  } finally {
    await receiver.stop()
    remove()
  }
})

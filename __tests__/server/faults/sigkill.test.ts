/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Email } from 'postal-mime'
import { startCrowd } from '../support/crowd'
import { startFleet, type Fleet } from '../support/fleet'
import { startMoodyMailServer } from '../support/moody-mail-server'
import { describePostgres } from '../support/needs'
import { drained, keptIn } from '../support/outbox'
import { below, chanceFrom, seed } from '../support/seed'
import { temporaryFolder } from '../support/temporary-folder'

// Processes take their time on a busy machine.
jest.setTimeout(600_000)

/** `ROUNDS=20` before a release; each takes seconds, and every run counts. */
const ROUNDS = Number(process.env.ROUNDS ?? 8)
const PEOPLE = 14

/** Every so many rounds, the mail server dies, and the database of those who have one. */
const MAIL_DEATH = 3
const DATABASE_DEATH = 5

interface Disaster {
  databaseUrl: string
  receivers: number
  restartDatabase?: () => Promise<void>
}

/** The text in a mail to the team, as the person typed it. */
const typedIn = ({ text = '' }: Email) => {
  const rule = `${'-'.repeat(60)}\n\n`
  return text.slice(text.indexOf(rule) + rule.length).replace(/\n$/, '')
}

/** One day of disasters, and what is left in the evening. */
const liveThrough = async ({ databaseUrl, receivers, restartDatabase }: Disaster) => {
  const chance = chanceFrom(seed)
  const { folder, remove } = temporaryFolder()
  const mailServer = await startMoodyMailServer({ chance: chanceFrom(seed + 1) })
  let fleet: Fleet | undefined
  try {
    const running = (fleet = await startFleet(receivers, {
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailServer.url,
      MAIL_DIR: `${folder}/mail`,
      PUBLIC_DIR: `${folder}/public`,
      DELIVERY_DELAY: '20',
      DELIVERY_ATTEMPTS: '1000000',
      DELIVERY_TIMEOUT: '1000',
      RATE_LIMIT: '1000000000',
      RATE_LIMIT_TOTAL: '1000000000',
      LOG_LEVEL: 'error',
    }))
    const crowd = startCrowd({
      people: PEOPLE,
      chance: chanceFrom(seed + 2),
      urls: running.urls,
      pause: 500,
    })
    for (let round = 1; round <= ROUNDS; round += 1) {
      await sleep(200 + below(chance, 1000))
      const mailDies = round % MAIL_DEATH === 0
      if (mailDies) await mailServer.die()
      const victim = below(chance, receivers)
      const databaseBack = round % DATABASE_DEATH === 0 ? restartDatabase?.() : undefined
      await running.end(victim, 'SIGKILL')
      await Promise.all([
        running.begin(victim),
        databaseBack,
        mailDies && sleep(below(chance, 1000)).then(mailServer.revive),
      ])
    }
    mailServer.calmDown()
    await crowd.stop()
    return {
      written: crowd.written,
      answers: crowd.answers(),
      moods: mailServer.met(),
      deliveries: await drained(databaseUrl),
      inbox: await keptIn(databaseUrl),
      mails: await mailServer.mails(),
    }
  } finally {
    await fleet?.stop()
    await mailServer.die()
    remove()
  }
}

const times = (items: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** What each message was mailed as: its id and all that a person reads. */
const mailings = (mails: readonly Email[]) => {
  const found = new Map<string, Set<string>>()
  for (const mail of mails) {
    const { messageId, subject, from, to, replyTo, text } = mail
    const all = found.get(typedIn(mail)) ?? new Set()
    all.add(JSON.stringify({ messageId, subject, from, to, replyTo, text }))
    found.set(typedIn(mail), all)
  }
  return found
}

const expectNothingLost = (day: Awaited<ReturnType<typeof liveThrough>>) => {
  const { written, answers, moods, deliveries, inbox, mails } = day
  const kept = times(inbox.map(({ message }) => message))
  const mailed = mailings(mails)
  const texts = [...written.keys()]
  const thanked = texts.filter((text) => written.get(text) === 'stored')

  // The day was as bad as it should have been.
  expect(thanked.length).toBeGreaterThan(100)
  expect(answers).toMatchObject({ lost: expect.any(Number) })
  expect(Object.keys(moods).length).toBeGreaterThan(5)
  // Nobody was told anything but yes, not now, or nothing.
  expect(
    Object.keys(answers).filter((each) => !['201', '503', 'lost'].includes(each)),
  ).toEqual([])

  expect(thanked.filter((text) => !kept.has(text))).toEqual([])
  expect([...kept].filter(([, count]) => count > 1)).toEqual([])
  expect([...kept.keys()].filter((text) => !written.has(text))).toEqual([])

  expect(deliveries).toEqual({ waiting: 0, failed: 0, sent: inbox.length })
  expect([...kept.keys()].filter((text) => !mailed.has(text))).toEqual([])
  expect([...mailed.keys()].filter((text) => !kept.has(text))).toEqual([])
  // Some arrive twice, but as the same mail.
  expect([...mailed.values()].filter(({ size }) => size > 1)).toEqual([])
  const ids = new Set(mails.map(({ messageId }) => messageId))
  expect(ids.size).toBe(mailed.size)
}

describe(`a receiver is killed ${ROUNDS} times while people write (SEED=${seed})`, () => {
  test('with SQLite, and a bad mail server: nothing is lost, nothing is stored twice', async () => {
    const { folder, remove } = temporaryFolder()
    try {
      const databaseUrl = `file:${folder}/messages.db`
      expectNothingLost(await liveThrough({ databaseUrl, receivers: 1 }))
    } finally {
      remove()
    }
  })

  describePostgres('with three of them on PostgreSQL', (server) => {
    test('which fails, too, and a bad mail server: the same', async () => {
      const databaseUrl = await server().database('receivers')
      const restartDatabase = () => server().restart()
      expectNothingLost(await liveThrough({ databaseUrl, receivers: 3, restartDatabase }))
    })
  })
})

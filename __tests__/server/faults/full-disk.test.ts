/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { eventually, LONG } from '../support/eventually'
import {
  notNow,
  startFaultyReceiver,
  unwell,
  well,
  type FaultyReceiver,
} from '../support/faulty-receiver'
import { defineIf, definePostgres } from '../support/needs'
import { drained, keptIn } from '../support/outbox'
import { startPostgres } from '../support/postgres'
import { DISK_HOW_TO, smallDisk, type SmallDisk } from '../support/small-disk'
import { temporaryFolder } from '../support/temporary-folder'

jest.setTimeout(240_000)

/** Megabytes: a database and what it needs besides, and PostgreSQL with its log. */
const SMALL = 8
const ROOMY = 160

/** Messages that fit into what a database has set aside, at most. */
const SOME = 3000

const probe = smallDisk(1)
probe?.remove()

const textsIn = async (url: string) =>
  (await keptIn(url)).map(({ message }) => message).toSorted()

/** Sends until the receiver says no; gives what it said yes to, and the no. */
const sendUntilRefused = async ({ send }: FaultyReceiver) => {
  const stored: string[] = []
  for (let number = 1; number <= SOME; number += 1) {
    // Noise, since what repeats itself is made small before it is stored.
    const message = `Message ${number} ${randomBytes(2400).toString('hex')}`
    const answer = await send(message)
    if (answer.status !== 201) return { stored, answer }
    stored.push(message)
  }
  throw new Error('The disk never was full')
}

const liveThroughFullDisk = async (
  databaseUrl: string,
  disk: SmallDisk,
  whileFull: Partial<typeof unwell> = unwell,
) => {
  const receiver = await startFaultyReceiver({ databaseUrl })
  try {
    expect(await receiver.send('Before')).toMatchObject({ status: 201 })
    disk.fill()
    const { stored, answer } = await sendUntilRefused(receiver)
    expect(answer).toEqual(notNow)
    expect(await receiver.health()).toMatchObject(whileFull)
    const later = await sendUntilRefused(receiver)
    expect(later.answer).toEqual(notNow)

    disk.free()
    await receiver.untilReady()
    await receiver.sendUntilStored('After')
    expect(await receiver.health()).toEqual(well)
    expect(await drained(databaseUrl)).toMatchObject({ waiting: 0, failed: 0 })
    expect(await textsIn(databaseUrl)).toEqual(
      ['After', 'Before', ...stored, ...later.stored].toSorted(),
    )
  } finally {
    await receiver.stop()
  }
}

defineIf(probe !== undefined, 'a full disk', DISK_HOW_TO, () =>
  describe('the disk is full, and has room again', () => {
    let disk: SmallDisk
    const mount = (megabytes: number) => {
      const mounted = smallDisk(megabytes)
      if (!mounted) throw new Error('Nothing can be mounted any more')
      disk = mounted
    }
    afterEach(() => disk.remove())

    test('with SQLite on it: people hear 503, and nothing is lost', async () => {
      mount(SMALL)
      await liveThroughFullDisk(`file:${disk.folder}/data/messages.db`, disk)
    })

    definePostgres('with PostgreSQL on it', () =>
      test('with PostgreSQL on it: the same', async () => {
        mount(ROOMY)
        const server = await startPostgres(disk.folder)
        try {
          // What readiness writes is small, and has room where a message has none.
          const seen = { alive: 200, page: 200 }
          await liveThroughFullDisk(await server.database('crowded'), disk, seen)
        } finally {
          await server.stop()
        }
      }),
    )

    test('with the mail folder on it: mails wait until there is room', async () => {
      mount(SMALL)
      const { folder, remove } = temporaryFolder()
      const databaseUrl = `file:${folder}/messages.db`
      const mailDir = `${disk.folder}/mail`
      const receiver = await startFaultyReceiver({
        databaseUrl,
        env: { MAIL_DIR: mailDir },
      })
      const mails = () =>
        existsSync(mailDir)
          ? readdirSync(mailDir).filter((name) => name.endsWith('.eml'))
          : []
      try {
        disk.fill()
        expect(await receiver.send('To be mailed')).toMatchObject({ status: 201 })
        const reason = expect.stringContaining('ENOSPC')
        await eventually(async () => {
          const [message] = await keptIn(databaseUrl)
          expect(message?.deliveries).toMatchObject([{ state: 'waiting', reason }])
        }, LONG)
        expect(mails()).toEqual([])
        expect(await receiver.health()).toEqual(well)

        disk.free()
        expect(await drained(databaseUrl)).toEqual({ waiting: 0, failed: 0, sent: 1 })
        expect(mails()).toHaveLength(1)
      } finally {
        await receiver.stop()
        remove()
      }
    })
  }),
)

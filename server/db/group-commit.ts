import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable } from './unavailable'

interface Waiting<Item> {
  item: Item
  resolve: () => void
  reject: (error: unknown) => void
}

interface GroupCommitOptions {
  /** Items that go into one commit at most. */
  size: number
  /** Items that may wait for the next commits; one more is refused. */
  room: number
  /** Milliseconds to wait for more before each commit; without, only for what is ready. */
  gather?: number
}

/**
 * Commits together what arrives together: while one commit is on its way to the disk, what
 * comes in waits for the next. Each caller resolves once its own item is safe. Where a
 * group fails for a reason of its own, its items are committed one by one, so that none is
 * lost to another.
 */
export const groupCommit = <Item>(
  commit: (items: readonly Item[]) => Promise<void>,
  { size, room, gather }: GroupCommitOptions,
) => {
  const queue: Waiting<Item>[] = []
  let running = false

  const commitAlone = async ({ item, resolve, reject }: Waiting<Item>) => {
    try {
      await commit([item])
      resolve()
    } catch (error) {
      reject(error)
    }
  }

  const commitGroup = async (group: readonly Waiting<Item>[]) => {
    try {
      await commit(group.map(({ item }) => item))
      for (const { resolve } of group) resolve()
    } catch (error) {
      if (error instanceof StoreUnavailable || group.length === 1)
        for (const { reject } of group) reject(error)
      else for (const waiting of group) await commitAlone(waiting)
    }
  }

  const run = async () => {
    running = true
    while (queue.length > 0) {
      // What other sockets have ready is read first, and comes along.
      await (gather === undefined ? new Promise(setImmediate) : sleep(gather))
      await commitGroup(queue.splice(0, size))
    }
    running = false
  }

  return {
    /** @throws {StoreUnavailable} if too much is waiting, or the database does not answer */
    add: (item: Item) =>
      new Promise<void>((resolve, reject) => {
        if (queue.length >= room) {
          reject(new StoreUnavailable('too much is waiting to be stored'))
          return
        }
        queue.push({ item, resolve, reject })
        if (!running) void run()
      }),
    /** How many items wait. */
    waiting: () => queue.length,
  }
}

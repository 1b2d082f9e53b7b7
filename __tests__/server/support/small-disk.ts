/** A disk that is full as soon as somebody fills it: a part of the memory, as a folder. */
import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './temporary-folder'

const quietly = { stdio: 'ignore' as const }

/** Makes a disk of so many megabytes; nothing where that is not permitted. */
export const smallDisk = (megabytes: number) => {
  const { folder, remove } = temporaryFolder()
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`]
    execFileSync('mount', [...options, 'tmpfs', folder], quietly)
  } catch {
    remove()
    return undefined
  }
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    /** Writes until there is no room for another byte. */
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (let size = 1 << 20; size > 0; size >>= 1) fillBy(file, Buffer.alloc(size))
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder], quietly)
      remove()
    },
  }
}

const fillBy = (file: number, bytes: Buffer) => {
  for (;;)
    try {
      writeSync(file, bytes)
    } catch (error) {
      // Not `instanceof Error`: Node's own errors are not those of Jest's world.
      if (Reflect.get(Object(error), 'code') === 'ENOSPC') return
      throw error
    }
}

export type SmallDisk = NonNullable<ReturnType<typeof smallDisk>>

/** For the names of tests that are skipped. */
export const DISK_HOW_TO = 'run them as root on Linux, where a small disk can be mounted'

import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { SendMailOptions } from 'nodemailer'
import { codeOf } from '../error-code'

const fileOf = (folder: string, id: string) => path.join(folder, `${id}.eml`)

const unfinished = (file: string) => `${file}.tmp`

/**
 * Writes a mail to `<folder>/<id>.eml`, where mail programs open it. The same delivery twice
 * is the same file; a half-written one never has that name, even if the power goes.
 */
export const writeMailFile = async (
  folder: string,
  id: string,
  mail: SendMailOptions,
): Promise<void> => {
  const text = await new MailComposer({ ...mail, newline: 'windows' }).compile().build()
  const file = fileOf(folder, id)
  const write = () => writeFile(unfinished(file), text, { mode: 0o600, flush: true })
  try {
    await write()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    // The folder is made for the first mail, and again if somebody clears it away.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await write()
  }
  await rename(unfinished(file), file)
}

/**
 * Deletes the files of deliveries that are erased, and what a crash has left of them; those
 * that have none are passed over.
 */
export const removeMailFiles = async (
  folder: string,
  ids: readonly string[],
): Promise<void> => {
  for (const file of ids.map((id) => fileOf(folder, id)))
    for (const each of [file, unfinished(file)]) await rm(each, { force: true })
}

/** Files that are looked up at once. */
const BATCH = 500

/**
 * Deletes files from before a moment whose delivery is not known any more: the process ended
 * halfway through erasing, or somebody erased it from another machine. `known` tells which
 * ids of some still are. Younger files are left alone, since they may be another database's.
 */
export const sweepMailFiles = async (
  folder: string,
  before: number,
  known: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const id = /^([\da-f-]{36})\.eml(?:\.tmp)?$/.exec(name)?.[1]
    const changed = id && (await stat(path.join(folder, name)).catch(() => undefined))
    if (id && changed && changed.mtimeMs < before) old.push(id)
  }
  for (let from = 0; from < old.length; from += BATCH) {
    const some = old.slice(from, from + BATCH)
    const kept = await known(some)
    await removeMailFiles(
      folder,
      some.filter((id) => !kept.has(id)),
    )
  }
}

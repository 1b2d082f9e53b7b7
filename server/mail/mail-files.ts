import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { SendMailOptions } from 'nodemailer'
import { codeOf } from '../store/engine'

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

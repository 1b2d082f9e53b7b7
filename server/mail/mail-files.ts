import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { SendMailOptions } from 'nodemailer'
import { codeOf } from '../errors'

const fileOf = (folder: string, id: string) => path.join(folder, `${id}.eml`)

const unfinished = (file: string) => `${file}.tmp`

/**
 * Writes a mail to `<folder>/<id>.eml`, which mail programs open. Repeating a delivery
 * overwrites its file; a half-written mail never has that name, even after a power cut.
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
    // Creates the folder for the first mail, and again if somebody deleted it.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await write()
  }
  await rename(unfinished(file), file)
}

/** Deletes the files of erased deliveries, if they have any, and what a crash left of them. */
export const removeMailFiles = async (
  folder: string,
  ids: readonly string[],
): Promise<void> => {
  for (const file of ids.map((id) => fileOf(folder, id)))
    for (const each of [file, unfinished(file)]) await rm(each, { force: true })
}

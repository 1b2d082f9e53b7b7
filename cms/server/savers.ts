/**
 * Who saved which file since it was last published, where people log in: versions bear the names
 * of those who wrote them, whoever publishes.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { recordOf } from '../../src/shared/unknown'
import { gitIn, parse } from './git'

/** Beside git's own files, so that no version holds it. `undefined` where there is no git. */
const storeOf = async (root: string): Promise<string | undefined> => {
  const store = await gitIn(root).read('rev-parse', '--git-path', 'editor-savers.json')
  return store && path.resolve(root, store)
}

/** Names by file, the last one first. */
const readSavers = async (store: string) =>
  recordOf(parse(await fs.readFile(store).catch(() => undefined))) as Record<
    string,
    string[] | undefined
  >

/** Without what git forbids in a person's name. */
export const oneLine = (text: unknown): string =>
  String(text ?? '')
    .replace(/[<>\p{C}]/gu, ' ')
    .trim()

export const noteSaver = async (root: string, files: readonly string[], name: string) => {
  const store = await storeOf(root)
  if (!store) return
  const savers = await readSavers(store)
  for (const file of files)
    savers[file] = [...new Set([oneLine(name), ...(savers[file] ?? [])])]
  // Beside, so that a full disk loses no names.
  await fs.writeFile(`${store}.new`, JSON.stringify(savers), { flush: true })
  await fs.rename(`${store}.new`, store)
}

/** Groups files by who saved them; `publisher` did those of nobody known. */
export const filesBySavers = async (
  root: string,
  files: readonly string[],
  publisher: string,
) => {
  const store = await storeOf(root)
  const known = store ? await readSavers(store) : {}
  const groups = new Map<string, { savers: string[]; files: string[] }>()
  for (const file of files) {
    const savers = known[file] ?? [publisher]
    const group = groups.get(savers.join('\n')) ?? { savers, files: [] }
    group.files.push(file)
    groups.set(savers.join('\n'), group)
  }
  return groups.values()
}

export const forgetSavers = async (root: string) => {
  const store = await storeOf(root)
  if (store) await fs.rm(store, { force: true })
}

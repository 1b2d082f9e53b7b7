/**
 * Writes several files, all or none, whenever the program or the power ends: the new texts are
 * written and synced in a folder beside, with a plan; then each is renamed to its place. What a
 * killed save has planned is finished at the next start.
 */
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from './words'

export interface Write {
  file: string
  /** `undefined`: the file is deleted. */
  bytes: Uint8Array | undefined
}

/** Hidden, so that neither the site nor the check reads it, and on the disk of the content. */
const FOLDER = 'content/.saving'
const PLAN = 'plan.json'

interface Step {
  file: string
  /** Names in the folder: of what is to come, and of what was there. */
  next?: string
  old?: string
}

const writeSynced = async (file: string, bytes: Uint8Array | string, mode?: number) => {
  const handle = await fs.open(file, 'w')
  try {
    await handle.writeFile(bytes)
    if (mode !== undefined) await handle.chmod(mode)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const modeOf = async (file: string): Promise<number | undefined> =>
  (await fs.stat(file).catch(() => undefined))?.mode

const prepare = async (
  root: string,
  { file, bytes }: Write,
  index: number,
): Promise<Step> => {
  const target = path.join(root, file)
  const place = (name: string) => path.join(root, FOLDER, name)
  const mode = await modeOf(target)
  // A rename would replace it all the same.
  if (mode !== undefined && (mode & 0o222) === 0) throw new Refusal('readOnly', { file })
  const step: Step = { file }
  if (mode !== undefined) {
    step.old = `${index}.old`
    await fs.copyFile(target, place(step.old))
  }
  if (bytes) {
    step.next = `${index}.next`
    await fs.mkdir(path.dirname(target), { recursive: true })
    await writeSynced(place(step.next), bytes, mode)
  }
  return step
}

const carryOut = async (root: string, { file, next }: Step): Promise<void> => {
  const target = path.join(root, file)
  if (next === undefined) return fs.rm(target, { force: true })
  await fs.rename(path.join(root, FOLDER, next), target)
}

const undo = async (root: string, { file, old }: Step): Promise<void> => {
  const target = path.join(root, file)
  if (old === undefined) return fs.rm(target, { force: true })
  await fs.rename(path.join(root, FOLDER, old), target)
}

const clear = (root: string) =>
  fs.rm(path.join(root, FOLDER), { recursive: true, force: true })

export const writeAll = async (root: string, writes: readonly Write[]): Promise<void> => {
  const folder = path.join(root, FOLDER)
  const done: Step[] = []
  try {
    await clear(root)
    await fs.mkdir(folder, { recursive: true })
    const steps: Step[] = []
    for (const [index, write] of writes.entries())
      steps.push(await prepare(root, write, index))
    await writeSynced(path.join(folder, 'draft.json'), JSON.stringify(steps))
    await fs.rename(path.join(folder, 'draft.json'), path.join(folder, PLAN))
    for (const step of steps) {
      await carryOut(root, step)
      done.push(step)
    }
  } catch (error) {
    await fs.rm(path.join(folder, PLAN), { force: true }).catch(() => undefined)
    for (const step of done.reverse()) await undo(root, step)
    throw error
  } finally {
    await clear(root).catch(() => undefined)
  }
}

/** Finishes what a save that was killed had planned. */
export const finishWrites = async (root: string): Promise<void> => {
  const folder = path.join(root, FOLDER)
  const plan = await fs.readFile(path.join(folder, PLAN), 'utf8').catch(() => '[]')
  const steps: Step[] = JSON.parse(plan)
  for (const step of steps)
    if (step.next === undefined || existsSync(path.join(folder, step.next)))
      await carryOut(root, step)
  await clear(root)
}

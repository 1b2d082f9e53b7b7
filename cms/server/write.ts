/**
 * Writes several files, all or none, whenever the program or the power ends: what is to come and
 * what was there are put into a folder beside, with a plan; then each file is renamed to its
 * place. A plan that was cut short is carried out by whoever comes next, however often.
 */
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { UserError } from './user-error'

export interface Write {
  file: string
  /** `undefined`: the file is deleted. */
  bytes: Buffer | undefined
}

/** Hidden, so that neither the site nor the check reads it, and on the disk of the content. */
const FOLDER = 'content/.saving'

/** What to do with each file of a plan: whether there is none afterwards, else what is put there. */
const FORWARD = { plan: 'forward.json', isAbsent: 'isDeleted', ending: 'next' } as const
const BACK = { plan: 'back.json', isAbsent: 'isNew', ending: 'old' } as const

interface Step {
  file: string
  isNew: boolean
  isDeleted: boolean
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

/** So that the names in a folder outlast a power cut. Windows opens no folders. */
const syncFolder = async (folder: string) => {
  const handle = await fs.open(folder).catch(() => undefined)
  if (!handle) return
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const prepare = async (
  root: string,
  { file, bytes }: Write,
  index: number,
): Promise<Step> => {
  const target = path.join(root, file)
  const place = path.join(root, FOLDER, String(index))
  const mode = (await fs.stat(target).catch(() => undefined))?.mode
  // A rename would replace it all the same.
  if (mode !== undefined && (mode & 0o222) === 0)
    throw new UserError('readOnly', { file })
  if (mode !== undefined)
    await writeSynced(`${place}.${BACK.ending}`, await fs.readFile(target), mode)
  if (bytes) {
    await fs.mkdir(path.dirname(target), { recursive: true })
    await writeSynced(`${place}.${FORWARD.ending}`, bytes, mode)
  }
  return { file, isNew: mode === undefined, isDeleted: bytes === undefined }
}

const carryOut = async (root: string): Promise<void> => {
  const folder = path.join(root, FOLDER)
  for (const { plan, isAbsent, ending } of [BACK, FORWARD]) {
    const place = path.join(folder, plan)
    if (!existsSync(place)) continue
    const steps = JSON.parse(await fs.readFile(place, 'utf8')) as Step[]
    for (const [index, step] of steps.entries()) {
      const target = path.join(root, step.file)
      const source = path.join(folder, `${index}.${ending}`)
      if (step[isAbsent]) await fs.rm(target, { force: true })
      // Else it was put there before.
      else if (existsSync(source)) await fs.rename(source, target)
    }
    for (const target of new Set(steps.map(({ file }) => path.dirname(file))))
      await syncFolder(path.join(root, target))
    await fs.rm(place)
  }
  await fs.rm(folder, { recursive: true, force: true }).catch(() => undefined)
}

const halfSaved = (): never => {
  throw new UserError('halfSaved', {}, 500)
}

/** Carries out what an earlier save left, if anything. @throws {UserError} and it stays */
export const finishWrites = (root: string): Promise<void> =>
  carryOut(root).catch(halfSaved)

/** @throws and then no file is changed; but for `halfSaved`, which the next save puts right */
export const writeAll = async (root: string, writes: readonly Write[]): Promise<void> => {
  const place = (name: string) => path.join(root, FOLDER, name)
  const goBack = async () => {
    if (existsSync(place(FORWARD.plan)))
      await fs.rename(place(FORWARD.plan), place(BACK.plan))
    await carryOut(root)
  }
  await finishWrites(root)
  try {
    await fs.mkdir(path.join(root, FOLDER), { recursive: true })
    const steps: Step[] = []
    for (const [index, write] of writes.entries())
      steps.push(await prepare(root, write, index))
    await writeSynced(place('draft.json'), JSON.stringify(steps))
    await fs.rename(place('draft.json'), place(FORWARD.plan))
    for (const folder of [FOLDER, path.dirname(FOLDER)])
      await syncFolder(path.join(root, folder))
    await carryOut(root)
  } catch (error) {
    await goBack().catch(halfSaved)
    throw error
  }
}

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import {
  dataMutation,
  goodMutation,
  textMutation,
} from '../../../__tests__/support/mutations'
import { errorsIn } from '../../../src/content-model/check'
import { jsonFiles } from '../../../src/content-model/check/json-files'
import { copyProject } from '../../support/project-copy'

const ROUNDS = 6

interface Site {
  languages?: { code?: unknown }[]
}

const languageCodesIn = (text: string): string => {
  const { languages = [] }: Site = JSON.parse(text)
  return languages.map(({ code }) => String(code)).join()
}

/**
 * Whether a change leaves the languages of `content/site.json` alone. A check goes by those
 * that its program was started with; the build is started later.
 */
const keepsLanguages = (before: string, after: string): boolean => {
  try {
    return languageCodesIn(after) === languageCodesIn(before)
  } catch {
    // No JSON any more: that is for the check to say.
    return true
  }
}

/** Takes back what the check does not accept of the files that were changed. */
const takeBack = (root: string, before: Map<string, string>) => {
  for (;;) {
    const blamed = new Set(errorsIn(root).map(({ file }) => file))
    if (blamed.size === 0) return
    const guilty = [...before.keys()].filter((file) => blamed.has(file))
    // A file may be wrong for what stands in another one.
    for (const file of guilty.length > 0 ? guilty : [...before.keys()]) {
      writeFileSync(path.join(root, file), before.get(file) ?? '')
      before.delete(file)
    }
  }
}

/** Changes each file at random; says how many changes the check accepted. */
const disturb = (root: string, files: readonly string[], seed: number): number => {
  const mutations = fc.sample(
    fc.oneof(goodMutation, goodMutation, dataMutation, textMutation),
    { numRuns: files.length, seed },
  )
  const changed = new Map<string, string>()
  files.forEach((file, index) => {
    const before = readFileSync(path.join(root, file), 'utf8')
    const after = mutations[index]?.(before) ?? before
    if (after === before || !keepsLanguages(before, after)) return
    writeFileSync(path.join(root, file), after)
    changed.set(file, before)
  })
  takeBack(root, changed)
  return changed.size
}

test('what the check accepts can be built, however strange', async () => {
  // Checks of the whole content come before the build.
  test.setTimeout(300_000)
  // A run that failed is run again with the seed it names.
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
  const project = copyProject()
  const files = ['content', 'locales'].flatMap((folder) =>
    jsonFiles(path.join(project.folder, folder)).map((name) => `${folder}/${name}`),
  )
  let kept = 0
  for (let round = 0; round < ROUNDS; round += 1)
    kept += disturb(project.folder, files, seed + round)
  const { code, output } = await project.build()
  project.remove()
  expect(kept).toBeGreaterThan(files.length)
  expect(code, `seed ${seed}\n${output}`).toBe(0)
})

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import {
  dataMutation,
  goodMutation,
  textMutation,
} from '../../__tests__/support/mutations'
import { errorsIn } from '../../src/build/check-content'
import { jsonFiles } from '../../src/build/json-files'
import { copyProject, type ProjectCopy } from '../support/project-copy'

const ATTEMPTS = 6

interface Site {
  languages?: { code?: unknown }[]
}

/**
 * The languages in `content/site.json`, none in other files. A check goes by those that its
 * program was started with; the build is started later.
 */
const languageCodesIn = (text: string): string => {
  const { languages = [] }: Site = JSON.parse(text)
  return languages.map(({ code }) => String(code)).join()
}

/** Changes a file at random, again and again; keeps what the check accepts. */
const disturb = (project: ProjectCopy, file: string, seed: number): number => {
  const place = path.join(project.folder, file)
  const mutations = fc.sample(
    fc.oneof(goodMutation, goodMutation, dataMutation, textMutation),
    {
      numRuns: ATTEMPTS,
      seed,
    },
  )
  let kept = 0
  for (const mutate of mutations) {
    const before = readFileSync(place, 'utf8')
    const after = mutate(before)
    writeFileSync(place, after)
    if (
      errorsIn(project.folder).length > 0 ||
      languageCodesIn(after) !== languageCodesIn(before)
    )
      writeFileSync(place, before)
    else if (after !== before) kept += 1
  }
  return kept
}

test('what the check accepts can be built, however strange', async () => {
  // Some three hundred checks of the whole content come before the build.
  test.setTimeout(300_000)
  // A run that failed is run again with the seed it names.
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
  const project = copyProject()
  const files = ['content', 'locales'].flatMap((folder) =>
    jsonFiles(path.join(project.folder, folder)).map((name) => `${folder}/${name}`),
  )
  const kept = files.reduce(
    (sum, file, index) => sum + disturb(project, file, seed + index),
    0,
  )
  const { code, output } = await project.build()
  project.remove()
  expect(kept).toBeGreaterThan(files.length)
  expect(code, `seed ${seed}\n${output}`).toBe(0)
})

/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onSave } from '../../../src/gatsby/develop/on-save'
import { copyOf } from '../../support/project'

it('sees what is saved, and nothing of what is beside it', async () => {
  const project = copyOf('content', 'locales')
  let acts = 0
  const stop = onSave(project.root, () => acts++)
  while (acts === 0) await wait(20)
  for (const folder of ['.develop/good/content', 'node_modules/x', 'public/src']) {
    mkdirSync(path.join(project.root, folder), { recursive: true })
    writeFileSync(path.join(project.root, folder, 'a.json'), '{}')
  }
  await wait(500)
  expect(acts).toBe(1)
  project.write('src/new/file.ts', '')
  while (acts === 1) await wait(20)
  await stop()
  project.remove()
})

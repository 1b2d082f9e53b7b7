/**
 * The editor's server tells every open tab when somebody renames the project's folder, or changes its
 * repository. The tests use real connections and files.
 */
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ada, others, project } from '../../support/shared-project'

it('the editor’s server tells an open tab when somebody checks out another branch, or deletes or creates the repository', async () => {
  const tab = await ada.openTab()
  ada.git('checkout', '--quiet', '-b', 'other')
  await tab.changed()
  project.remove('.git')
  await tab.changed()
  expect((await ada.ask('project')).body.canPublish).toBe(false)
  ada.git('init', '--quiet')
  await tab.changed()
  ada.git('add', '.')
  await tab.changed()
  expect((await ada.ask('project')).body.canPublish).toBe(true)
})

it('the editor’s server tells an open tab that the project’s folder was renamed, and of changes once it is back', async () => {
  const tab = await ada.openTab()
  const away = path.join(others.root, 'away')
  for (const comeBack of [
    () => renameSync(away, project.root),
    // Copying the project back makes a new folder at the old path, as a new clone does. The server
    // must watch that folder, not the one that was moved away.
    () => {
      cpSync(away, project.root, { recursive: true })
      rmSync(away, { recursive: true })
    },
  ]) {
    renameSync(project.root, away)
    try {
      await tab.changed()
      expect((await ada.ask('project')).status).toBe(410)
    } finally {
      comeBack()
    }
    await tab.changed()
    await ada.retitle({ fr: `Neuf ${existsSync(away)}` })
    await tab.changed()
  }
})

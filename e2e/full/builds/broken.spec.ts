import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { copyProject } from '../../support/project-copy'
import type { Titled } from '../../support/content'

test.describe('A mistake in content stops the build', () => {
  test('a translation that is missing and a field that is misspelt are named', async () => {
    const project = copyProject()
    project.edit<{ circle: { steps: Titled[] } }>('content/why.json', (why) => {
      delete why.circle.steps[1]?.title.de
    })
    project.edit<Record<string, unknown>>('content/stats/beta.json', (stat) => {
      stat.lable = stat.label
      delete stat.label
    })
    const { code, output } = await project.build()
    const isBuilt = existsSync(path.join(project.folder, 'public/index.html'))
    project.remove()

    expect(code).not.toBe(0)
    expect(output).toContain('content/why.json › circle.steps[1].title.de: is missing')
    expect(output).toMatch(/content\/stats\/beta\.json.*lable/)
    expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m)
    expect(isBuilt).toBe(false)
  })
})

import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { allLanguages } from '../../src/i18n/config'
import { writeContent } from './example-content'
import { copyOf, ROOT, type Copy } from './project'

/** A copy of the project in which its scripts run, with examples for content. */
export const copyWithScripts = async (): Promise<Copy> => {
  const messages = allLanguages.map(({ code }) => `locales/${code}`)
  const parts = 'src server scripts static package.json tsconfig.json'.split(' ')
  const project = copyOf(...messages, ...parts)
  await writeContent(project)
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(project.root, 'node_modules'))
  return project
}

/** A script of a project, to its end. It never shows a stack trace. */
export const command = (
  project: Copy,
  script: string,
  args: string[] = [],
  language = 'fr_CH.UTF-8',
) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `scripts/${script}.ts`, ...args],
    {
      cwd: project.root,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: '', LC_MESSAGES: '', LANG: language, NO_COLOR: '1' },
    },
  )
  expect(`${stdout}${stderr}`).not.toMatch(/^\s+at .+:\d+:\d+/m)
  // As one reads it: in French, some spaces do not break.
  const [out, err] = [stdout, stderr].map((text) => text.replace(/[\u00a0\u202f]/g, ' '))
  return { status, stdout: out ?? '', stderr: err ?? '' }
}

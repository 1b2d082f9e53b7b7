// `deploy/publish` cannot read TypeScript, so it repeats some names of files and settings. The
// tests compare these names with the code.
import path from 'node:path'
import { buildSync } from 'esbuild'
import { settingNames } from '../../server/settings'
import { BUILD_FAILED_FILE } from '../../src/shared/public-folder'
import { textOf } from '../support/documents'
import { outputOf } from '../support/programs'
import { ROOT } from '../support/project'

it('the list SERVER_CODE in deploy/publish has every file that the server reads at its start', () => {
  const [list = ''] = /SERVER_CODE=\([^)]*\)/.exec(textOf('deploy/publish')) ?? []
  const print = `${list}; printf '%s\\n' "\${SERVER_CODE[@]}"`
  const watched = outputOf('bash', ['-c', print]).split('\n')
  const { metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: ['server/main.ts'],
    bundle: true,
    platform: 'node',
    packages: 'external',
    metafile: true,
    write: false,
  })
  const isWatched = (file: string) =>
    watched.some((part) => part && (file === part || file.startsWith(`${part}/`)))
  // The server reads the file of the French messages at its start without importing it. The bundler
  // cannot find that file, so the test adds it.
  const files = [...Object.keys(metafile.inputs), 'locales/fr/translation.json']
  expect(files.length).toBeGreaterThan(30)
  expect(files.map(path.normalize).filter((file) => !isWatched(file))).toEqual([])
})

it('deploy/publish tries out a new version with all settings of the server except those that may hold a password', () => {
  const [, list = ''] = /^TRIED_SETTINGS='(.*)'$/m.exec(textOf('deploy/publish')) ?? []
  const secrets = settingNames.filter((name) => /SECRET|_URL$/.test(name))
  // `deploy/check-version` gives each version that it tries its own HOST, PORT and PUBLIC_DIR, so
  // `TRIED_SETTINGS` must not contain these three.
  const own = ['HOST', 'PORT', 'PUBLIC_DIR']
  const tried = settingNames.filter((name) => ![...secrets, ...own].includes(name))
  expect(list.split('|').sort()).toEqual(tried.sort())
})

it('deploy/publish names the newest failed commit in the same file from which the editor reads it', () => {
  const named = textOf('deploy/publish').match(/public\/build-[\w.-]+/g) ?? []
  expect(new Set(named)).toEqual(new Set([`public/${BUILD_FAILED_FILE}`]))
})

import { spawnSync } from 'node:child_process'
import { terminalLanguage } from '../src/content-model/editor-language'
import { onSave } from '../src/gatsby/develop/watch'

const words = {
  fr: '\nLe site démarre dès que ceci est enregistré sans erreur.\n',
  en: '\nThe site starts as soon as this is saved without mistakes.\n',
}

/** In a process of its own, since the list of languages may change from look to look. */
const isGood = (): boolean =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/content-check.ts', '--errors'],
    {
      stdio: 'inherit',
    },
  ).status === 0

/** Waits until the content has no mistakes; prints them, and again after every save. */
export const goodContent = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onSave(process.cwd(), () => {
      if (isGood()) void stop().then(resolve)
      else console.error(words[terminalLanguage()])
    })
  })

import type { Decap } from '../decap'
import { words } from '../language'
import { hideProblems, showProblems } from '../problem-list'
import { refusal } from '../refusal'
import { checkBeforeSaving } from './check'
import { entryOf } from './entry'

/** Decap saves nothing that would stop the build of the site. */
export const checkEntries = (cms: Decap): void => {
  cms.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      hideProblems()
      const sentences = await checkBeforeSaving(entryOf(entry))
      if (sentences.length === 0) return
      showProblems(sentences)
      throw refusal(words.notSaved(sentences.length))
    },
  })
}

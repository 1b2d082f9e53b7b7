/** What an editor can get wrong, each with what `content:check` says about it. */
import { amongEntries } from './entries'
import { inFields } from './fields'
import { inFiles } from './files'
import { inJson } from './json'
import { inMessages } from './messages'
import { inPictures } from './pictures'
import type { Mistake } from './mistake'

export const mistakes: [string, Mistake][] = [
  inJson,
  inFiles,
  inFields,
  amongEntries,
  inPictures,
  inMessages,
].flatMap((group) => Object.entries(group))

import type { french } from './french'

export const english: typeof french = {
  site: 'View the site',
  missing: (language) => `The ${language} text is missing.`,
  tooLong: (max) => `Too long: at most ${max} characters.`,
  wrong: (language, words) => `The ${language} text ${words}`,
  optional: 'optional',
  count: (length, max) => `${length} / ${max}`,
  counted: (length, max) => `${length} of ${max} characters`,
  notSaved: (count) =>
    count === 1
      ? 'Not saved yet: one thing to put right.'
      : `Not saved yet: ${count} things to put right.`,
  seeFields: 'Not saved yet: see the fields in red.',
  close: 'Close',
  languageRemoved: (name) =>
    `The language “${name}” cannot be removed here: its texts would be left everywhere. Ask a developer.`,
  languageAdded: (name) =>
    `The language “${name}” must be a draft first, until it is translated.`,
  languagePublished: (name, count) =>
    `The language “${name}” is not translated yet: ${count} texts are missing.`,
  lastEntry: 'This is the last entry: a page expects at least one.',
  usedPicture: (file) =>
    `This picture is used in ${file}. Choose another picture there first.`,
  changedMeanwhile:
    'This file was changed in the meantime. Note your change, reload the page and make it again.',
}

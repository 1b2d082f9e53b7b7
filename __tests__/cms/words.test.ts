/** @jest-environment node */
import english from '../../cms/locales/en.json'
import french from '../../cms/locales/fr.json'
import serverEnglish from '../../cms/server/words.en.json'
import serverFrench from '../../cms/server/words.fr.json'
import messages from '../../locales/fr/translation.json'
import { contentTypes } from '../../src/content-model'
import issuesEnglish from '../../src/content-model/check/issues.en.json'
import issuesFrench from '../../src/content-model/check/issues.fr.json'
import { fieldsOf, itemOf, metaOf } from '../../src/content-model/walk'
import { flattenMessages } from '../../src/i18n/messages'
import { punctuate } from '../../src/i18n/punctuation'

type Schema = Parameters<typeof metaOf>[0]

/** Labels, help and choices of a field and all below it. */
const wordsOf = (schema: Schema): object[] => {
  const { kind, label, help = {}, labels = {} } = metaOf(schema)
  const below =
    kind === 'list'
      ? [itemOf(schema)]
      : kind === 'group'
        ? Object.values(fieldsOf(schema))
        : []
  return [label, help, labels, ...below.flatMap(wordsOf)]
}

const model = contentTypes.flatMap(({ label, help, schema }) => [
  label,
  help,
  ...Object.values(fieldsOf(schema)).flatMap(wordsOf),
])
const modelIn = (language: string) =>
  model.flatMap((words) =>
    [...flattenMessages(words)].filter(([key]) => key.endsWith(language)),
  )

// What is wrong with the syntax of JSON is about straight quotes.
const reasons = { ...issuesFrench, syntax: {} }
const texts = {
  fr: [french, serverFrench, reasons].flatMap((words) => [...flattenMessages(words)]),
  en: [english, serverEnglish, issuesEnglish.issues].flatMap((words) => [
    ...flattenMessages(words),
  ]),
}

it.each(['fr', 'en'] as const)(
  'are set as their language prints them: %s',
  (language) => {
    // A telephone number that is typed has ordinary spaces.
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    for (const [, text] of [...texts[language], ...modelIn(language)])
      expect(plain(text)).toBe(plain(punctuate(text, language)))
  },
)

it('have one voice and no words of programs', () => {
  for (const [, text] of [...flattenMessages(french), ...modelIn('fr')])
    expect(text).not.toMatch(/\b(API|JSON|git|commit|push|variables?|fichiers?)\b/i)
})

/** Parts of keys that are the same word in French. */
const SAME =
  'ambition confirmation contact date description menu message navigation photo prototype signature version'

it('name each part of the site’s texts in French', () => {
  const parts = [...flattenMessages(messages).keys()].flatMap((key) => key.split('.'))
  const named = Object.keys(french.labels).concat(SAME.split(' '))
  expect(named).toEqual(expect.arrayContaining(parts))
  expect(named).toEqual(expect.arrayContaining(Object.keys(english.labels)))
})

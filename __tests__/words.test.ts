import messages from '../locales/fr/translation.json'
import { contentTypes } from '../src/content-model'
import type { Field } from '../src/content-model/fields'
import { flattenMessages, variablesOf } from '../src/i18n/messages'
import { punctuate } from '../src/i18n/punctuation'
import english from '../src/words/en.json'
import french from '../src/words/fr.json'
import englishOfPrograms from '../src/words/programs/en.json'
import frenchOfPrograms from '../src/words/programs/fr.json'

/** The labels, help texts and choices of a field and of all fields within it. */
const wordsOf = (field: Field): object[] => [
  field.label,
  field.help ?? {},
  ...(field.kind === 'choice' ? [field.labels] : []),
  ...(field.kind === 'list' ? wordsOf(field.item) : []),
  ...(field.kind === 'group' ? Object.values(field.fields).flatMap(wordsOf) : []),
]

const model = contentTypes.flatMap(({ schema }) => wordsOf(schema))
const modelIn = (language: string) =>
  model.flatMap((words) =>
    [...flattenMessages(words)].filter(([key]) => key.endsWith(language)),
  )

const texts = {
  fr: flattenMessages({ ...french, ...frenchOfPrograms }),
  en: flattenMessages({ ...english, ...englishOfPrograms }),
}

it('src/words has the same texts with the same variables in French and English', () => {
  const told = (language: 'fr' | 'en') =>
    [...texts[language]].map(([key, text]) => `${key}: ${variablesOf(text)}`).sort()
  expect(told('en')).toEqual(told('fr'))
})

it.each(['fr', 'en'] as const)(
  'the texts in src/words and the labels of the content types have the punctuation of their language («%s»)',
  (language) => {
    // Texts may have an ordinary space or hyphen in the place of a no-break one, as in telephone
    // numbers and «e-mail», so this difference does not count.
    const plain = (text: string) =>
      text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')
    for (const [, text] of [...texts[language], ...modelIn(language)])
      expect(plain(text)).toBe(plain(punctuate(text, language)))
  },
)

it('the French texts of the editor and the model use no jargon such as «JSON» or «commit»', () => {
  const { editor, labels } = french
  const words = flattenMessages({ editor, labels })
  for (const [, text] of [...words, ...modelIn('fr')])
    expect(text).not.toMatch(/\b(API|JSON|git|commit|push|variables?|fichiers?)\b/i)
})

it.each([
  ['fr', french],
  ['en', english],
])(
  'src/words has a label in «%s» for each part of a message’s key, such as site and footer',
  (_, { labels }) => {
    const parts = [...flattenMessages(messages).keys()].flatMap((key) => key.split('.'))
    const named = Object.keys(labels)
    // Whoever adds a message with a new word in its key has to add a label for that word, under
    // `labels` in `src/words/fr.json` and `en.json`. The editor shows the label to people.
    expect(parts.filter((part) => !named.includes(part))).toEqual([])
    expect(named.filter((label) => !parts.includes(label))).toEqual([])
  },
)

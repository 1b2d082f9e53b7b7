/** A machine's translation is a valid text of the site, or refused, whatever the machine returns. */
import fc from 'fast-check'
import {
  LostVariables,
  translateArticle,
  translateLine,
  type TranslateWords,
} from '../../../../cms/ui/proposal/translate'
import { parseArticle, readArticle } from '../../../../src/content-model/article/parse'
import { tidyArticle } from '../../../../src/content-model/article/tidy'
import type { Block, Inline } from '../../../../src/content-model/article/tree'
import { writeMarkdown } from '../../../../src/content-model/article/write'
import { tidyText } from '../../../../src/content-model/text'
import { isVisible, variablesOf } from '../../../../src/i18n/messages'
import { anyBlocks, anyMarkdown } from '../../../support/articles'

/** A translator that knows a few words and sentences, and leaves all others as they are. */
const dictionary =
  (words: Readonly<Record<string, string>>): TranslateWords =>
  (text) =>
    Promise.resolve(words[text] ?? text)

const linksOf = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((inline) => {
    const inner = 'children' in inline ? linksOf(inline.children) : []
    return inline.kind === 'link' ? [inline.href, ...inner] : inner
  })

const linksIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.flatMap(linksIn) : linksOf(block.children),
  )

/** The structure of an article, without its words. */
const shapeOf = (blocks: readonly Block[]): unknown[] =>
  blocks.map((block) => {
    if (block.kind === 'list') return [block.isOrdered, ...block.items.map(shapeOf)]
    return block.kind === 'heading' ? block.level : block.kind
  })

/** Machines that translate each text into a random text which has a visible character. */
const machines: fc.Arbitrary<TranslateWords> = fc
  .func(anyMarkdown.filter((text) => isVisible(tidyText(text))))
  .map((translate) => (text) => Promise.resolve(translate(text)))

it('a machine’s translation of any article is valid, and has the structure and the addresses of its source', async () => {
  await fc.assert(
    fc.asyncProperty(anyBlocks, machines, async (blocks, translate) => {
      const source = parseArticle(writeMarkdown(blocks))
      const translation = await translateArticle(writeMarkdown(blocks), translate)
      const { blocks: result, oddities } = readArticle(translation)

      expect(oddities).toEqual([])
      expect(tidyArticle(result)).toEqual(result)
      expect(writeMarkdown(result)).toBe(translation)
      expect(shapeOf(result)).toEqual(shapeOf(source))
      expect(new Set(linksIn(result))).toEqual(new Set(linksIn(source)))
    }),
    { numRuns: 300 },
  )
})

it('an article whose words the translator returns unchanged comes back unchanged', async () => {
  const article =
    '## Titre\n\nUn **mot** et [un lien](https://example.org/).\\\nÀ la ligne.\n\n- un\n- _deux_'
  expect(await translateArticle(article, dictionary({}))).toBe(article)
})

it('a sentence of an article is translated as a whole, and its links and bold words are found again in it', async () => {
  const translate = dictionary({
    'Le pont est fermé, lisez le plan.': 'Lesen Sie den Plan, die Brücke ist zu.',
    fermé: 'zu.',
    'le plan': 'Den Plan',
  })
  expect(
    await translateArticle(
      'Le pont est **fermé**, lisez [le plan](/contact/).',
      translate,
    ),
  ).toBe('Lesen Sie [den Plan](/contact/), die Brücke ist **zu**.')
})

it('a link whose words are missing in a translated sentence follows it in brackets; missing bold words are left out', async () => {
  const translate = dictionary({
    'Lisez le plan vite.': 'Lesen Sie rasch.',
    'le plan': 'der Plan',
    vite: 'schnell',
  })
  expect(await translateArticle('Lisez [le plan](/contact/) **vite**.', translate)).toBe(
    'Lesen Sie rasch. ([der Plan](/contact/))',
  )
})

it('a bold word is not found inside a longer word of a translation, such as Bus in Autobusse', async () => {
  const translate = dictionary({
    'Un bus, des autobus.': 'Autobusse und ein Bus.',
    bus: 'Bus',
  })
  expect(await translateArticle('Un **bus**, des autobus.', translate)).toBe(
    'Autobusse und ein **Bus**.',
  )
})

it('a link is found in a translated sentence even if some of its words are bold, and keeps its address', async () => {
  const translate = dictionary({
    'Voir tout le plan ici': 'Den ganzen Plan sehen',
    'tout le plan': 'den ganzen Plan',
  })
  expect(await translateArticle('Voir [tout **le plan**](/about/) ici', translate)).toBe(
    '[Den ganzen Plan](/about/) sehen',
  )
})

it('an article gets no translation if a machine returns only invisible characters for one of its texts', async () => {
  const nothing = () => Promise.resolve('\u200b ')
  await expect(translateArticle('Un mot.', nothing)).rejects.toThrow(/empty/)
})

it('a machine gets the variables of a text as numbers, and may give them back in any order', async () => {
  const seen: string[] = []
  const translate: TranslateWords = (text) => {
    seen.push(text)
    return Promise.resolve('Von { 1 } an {0}')
  }
  expect(await translateLine('À {name} de {siteName}', translate)).toBe(
    'Von {siteName} an {name}',
  )
  expect(seen).toEqual(['À {0} de {1}'])
})

it.each([
  ['a variable is missing', 'Von {0}', '{siteName}'],
  ['a variable is there twice', 'Von {0} an {1} und {1}', '{name}, {siteName}'],
  [
    'a variable is there that the source lacks',
    'Von {0} an {1} {mehr}',
    '{name}, {siteName}',
  ],
])(
  'a translation is refused if %s, and the error names the variables to check',
  async (_, result, names) => {
    const refusal = translateLine('{name} de {siteName}', () => Promise.resolve(result))
    await expect(refusal).rejects.toThrow(LostVariables)
    await expect(refusal).rejects.toMatchObject({ names })
  },
)

it('whatever a machine returns, a translated text has the same variables as its source, or is refused', async () => {
  const texts = fc
    .array(fc.constantFrom('{name}', '{max}', ' mot ', '{', '}', '{0}', '{1}', 'é'))
    .map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(texts, fc.func(texts), async (text, answer) => {
      const translate = (words: string) => Promise.resolve(`x${answer(words)}`)
      try {
        const result = await translateLine(text, translate)
        expect(variablesOf(result)).toBe(variablesOf(text))
      } catch (error) {
        if (!(error instanceof LostVariables)) throw error
      }
    }),
  )
})

it('a text without letters, such as a number, is not sent to the translator, and stays the same', async () => {
  const refuse = () => Promise.reject(new Error('asked'))
  expect(await translateLine('24 %', refuse)).toBe('24 %')
})

it('German from a machine has no ß, since the site writes as people do in Switzerland', async () => {
  const translate = dictionary({ 'la grande rue': 'die große Straße' })
  expect(await translateLine('la grande rue', translate)).toBe('die grosse Strasse')
})

import { load } from 'cheerio'
import fc from 'fast-check'
import { articleHtml } from '../../../src/content-model/article/html'
import { parseArticle } from '../../../src/content-model/article/parse'
import { articlePlainText } from '../../../src/content-model/article/plain-text'
import { punctuateArticle } from '../../../src/content-model/article/punctuate'
import { tidyArticle } from '../../../src/content-model/article/tidy'
import { writeMarkdown } from '../../../src/content-model/article/write'
import { punctuate } from '../../../src/i18n/punctuation'
import { anyBlocks, anyMarkdown } from '../../support/articles'

const addressOf = (path: string) => `https://www.example.org/de${path}`

const TAGS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'span', 'wbr']

/** The letters of a text alone: spaces, digits and punctuation are removed. */
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

/**
 * Writes quotes, apostrophes and no-break spaces as characters, not as `&quot;` and the like, so that
 * the same HTML from two programs can be compared.
 */
const inOneForm = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&nbsp;', '\u00a0')

it.each([true, false])(
  'any Markdown becomes well-formed HTML with only allowed elements and links, and with all its words in order (isPage: %s)',
  (isPage) => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyMarkdown.map(parseArticle),
          anyMarkdown.map((typed) => parseArticle(`- ${typed}`)),
        ),
        (blocks) => {
          const html = articleHtml(blocks, { addressOf, isPage })
          const $ = load(html, null, false)
          // Cheerio mends HTML that is not well-formed. If it returns the HTML of the article
          // unchanged, that was well-formed.
          expect(inOneForm($.html())).toBe(inOneForm(html))
          for (const element of $(':nth-child(n)').get()) {
            expect(TAGS).toContain(element.name)
            for (const [name, value] of Object.entries(element.attribs)) {
              expect(['href', ...(isPage ? ['rel', 'class'] : [])]).toContain(name)
              if (name === 'href')
                expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:112$)/i)
            }
          }
          expect(lettersOf($.text())).toBe(lettersOf(articlePlainText(blocks)))
        },
      ),
    )
  },
)

it('words between any signs of Markdown stand in the HTML of an article in the order in which they were typed', () => {
  const sign = fc.constantFrom(
    ' ',
    '\n',
    '\n\n',
    '**',
    '_',
    '`',
    '<',
    '>',
    '"',
    '- ',
    '# ',
    '[',
    ']',
    '!',
    '\\',
    '\n\n- ',
    '\n## ',
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
      const words = signs.map((_, index) => `mot${'abcdefghij'[index % 10] ?? ''}`)
      const typed = signs.map((each, index) => each + (words[index] ?? '')).join('')
      const html = articleHtml(parseArticle(typed), { addressOf })
      expect(lettersOf(load(html, null, false).text())).toBe(words.join(''))
    }),
  )
})

it('the HTML of an article keeps short words with a hyphen on one line, and marks external links, only on a page', () => {
  const blocks = parseArticle(
    'Dites-le à [la ville](https://example.org/) ou à ada@example.org, [ici](/about/).',
  )
  expect(articleHtml(blocks, { addressOf: (path) => `/de${path}`, isPage: true })).toBe(
    '<p><span class="whole">Dites-le</span> à <a href="https://example.org/" rel="external">la ville</a>' +
      ' ou à <a href="mailto:ada@example.org">ada<wbr>@example.org</a>, <a href="/de/about/">ici</a>.</p>',
  )
  expect(articleHtml(blocks, { addressOf })).toBe(
    '<p>Dites-le à <a href="https://example.org/">la ville</a> ou à' +
      ' <a href="mailto:ada@example.org">ada@example.org</a>,' +
      ' <a href="https://www.example.org/de/about/">ici</a>.</p>',
  )
})

it.each(['!', ')', '.)', '(', '@', '-', "'"])(
  'a web or email address that is followed by ten thousand times «%s» is written as HTML without an error',
  (sign) => {
    const blocks = parseArticle(
      `https://example.org/${sign.repeat(10_000)} ada@example.org${sign.repeat(10_000)}`,
    )
    expect(articleHtml(blocks, { addressOf })).toContain('href="https://example.org/')
  },
)

it('in the HTML of a list, inner lists are in their items, and each paragraph of an item but the first is a <p>', () => {
  const blocks = parseArticle('- a\n\n  b\n  1. c\n- ## d')
  expect(articleHtml(blocks, { addressOf })).toBe(
    '<ul><li>a<p>b</p><ol><li>c</li></ol></li><li><h2>d</h2></li></ul>',
  )
})

it('the plain text of an article has hyphens or numbers before list items, and addresses after the words of links', () => {
  const blocks = parseArticle(
    '## Titre\n\nVoir [**ici**](/about/), [ada@example.org](mailto:ada@example.org) ou\\\nhttps://example.org/.\n\n' +
      '- un\n  1. deux\n  2. trois\\\n     quatre\n- cinq\n\n  six',
  )
  expect(articlePlainText(blocks, addressOf)).toBe(
    'Titre\n\nVoir ici (https://www.example.org/de/about/), ada@example.org ou\nhttps://example.org/.\n\n' +
      '- un\n  1. deux\n  2. trois\n     quatre\n- cinq\n\n  six',
  )
  expect(articlePlainText(blocks)).toContain('Voir ici, ada@example.org')
})

it('punctuateArticle corrects each paragraph and each heading of an article as one text, and changes no address of a link', () => {
  fc.assert(
    fc.property(
      anyBlocks,
      fc.constantFrom('fr' as const, 'en' as const, 'de' as const),
      (blocks, language) => {
        const tidy = tidyArticle(blocks)
        const lines = (of: typeof tidy): string[] =>
          of.flatMap((block) =>
            block.kind === 'list'
              ? block.items.flatMap(lines)
              : [articlePlainText([block])],
          )
        const finished = punctuateArticle(tidy, language)
        expect(lines(finished)).toEqual(
          lines(tidy).map((line) => punctuate(line, language)),
        )
        const links = (of: unknown) => JSON.stringify(of).match(/"href":"[^"]*"/g)
        expect(links(finished)).toEqual(links(tidy))
      },
    ),
  )
})

it('straight quotes around a bold word, or around words with a link, become a pair of French quotes', () => {
  const blocks = parseArticle('Le "[**mot**](https://example.org/a;b) dit": "**oui**" !')
  expect(writeMarkdown(punctuateArticle(blocks, 'fr'))).toBe(
    'Le «\u202f[**mot**](https://example.org/a;b) dit\u202f»\u202f: «\u202f**oui**\u202f»\u202f!',
  )
})

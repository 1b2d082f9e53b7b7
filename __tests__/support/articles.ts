/** Articles of any kind, for tests with random input. */
import fc from 'fast-check'
import type { Block, Inline } from '../../src/content-model/article/tree'

/** Texts in which words stand between the signs of Markdown, HTML and several scripts. */
const text = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('mot', 'Genève', 'a', '1', '日本', '🚋') },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          ...[
            '*',
            '_',
            '**',
            '[',
            ']',
            '(',
            ')',
            '!',
            '<',
            '>',
            '&',
            '#',
            '-',
            '+',
            '~~~',
          ],
          ...[
            '`',
            '\\',
            '.',
            ')',
            '1.',
            '1)',
            '12. ',
            '- ',
            '# ',
            '=',
            '|',
            '"',
            "'",
            '«',
            '»',
          ],
          ...['&amp;', '&#65;', '&copy', '<b>', '</p>', '![', '](', '---', ':', '/', '€'],
        ),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(' ', '\u00a0', '\u202f', '  ', '\n', '\t'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 3 }) },
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))

const href = fc.constantFrom(
  'https://example.org/',
  'https://example.org/a_(b)_c?d=e&copy=1#f',
  'http://example.org/*a*',
  'mailto:ada@example.org',
  '/about/',
  '/contact/#newsletter',
  '//example.org/',
  'javascript:alert(1)',
  '',
)

const { inlines } = fc.letrec<{ inline: Inline; inlines: Inline[] }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ kind: fc.constant('text' as const), text }),
    fc.record({ kind: fc.constant('break' as const) }),
    fc.record({
      kind: fc.constantFrom('strong' as const, 'emphasis' as const),
      children: tie('inlines'),
    }),
    fc.record({ kind: fc.constant('link' as const), href, children: tie('inlines') }),
  ),
  inlines: fc.array(tie('inline'), { maxLength: 4 }),
}))

/** Any tree that has the type of an article, whether or not `tidyArticle` would change it. */
export const { blocks: anyBlocks } = fc.letrec<{ block: Block; blocks: Block[] }>(
  (tie) => ({
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ kind: fc.constant('paragraph' as const), children: inlines }),
      fc.record({
        kind: fc.constant('heading' as const),
        level: fc.constantFrom(2 as const, 3 as const),
        children: inlines,
      }),
      fc.record({
        kind: fc.constant('list' as const),
        isOrdered: fc.boolean(),
        items: fc.array(tie('blocks'), { maxLength: 3 }),
      }),
    ),
    blocks: fc.array(tie('block'), { maxLength: 4 }),
  }),
)

/** Any text that somebody may type into an article. */
export const anyMarkdown = fc.oneof(
  fc.array(text, { maxLength: 12 }).map((lines) => lines.join('\n')),
  fc.array(text, { maxLength: 6 }).map((lines) => lines.join('\n\n')),
  fc.string({ unit: 'binary' }),
)

/** Whatever article a file has, the editor can show it in its field, and changes nothing in it. */
import fc from 'fast-check'
import { blocksOf, documentOf } from '../../../../cms/ui/article/schema'
import { parseArticle } from '../../../../src/content-model/article/parse'
import { tidyArticle } from '../../../../src/content-model/article/tidy'
import type { Block } from '../../../../src/content-model/article/tree'
import { writeMarkdown } from '../../../../src/content-model/article/write'
import { tidyText } from '../../../../src/content-model/text'
import { mapTexts } from '../../../../src/content-model/walk'
import { anyBlocks } from '../../../support/articles'

const tidied = (blocks: readonly Block[]): Block[] =>
  tidyArticle(mapTexts(blocks, tidyText) as Block[])

/** An article whose texts have nothing that the field would tidy, such as invisible characters. */
const typedBlocks = anyBlocks.map((blocks) => tidied(tidied(tidyArticle(blocks))))

it('the field of an article gives back every tidy article unchanged', () => {
  fc.assert(
    fc.property(typedBlocks, (blocks) => {
      const doc = documentOf(blocks)
      doc.check()
      expect(tidyArticle(blocksOf(doc))).toEqual(blocks)
    }),
    { numRuns: 200 },
  )
})

it('the field of an article can show any Markdown that somebody has written into a file, and gives back the same article', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (markdown) => {
      const article = parseArticle(markdown)
      expect(writeMarkdown(blocksOf(documentOf(article)))).toBe(writeMarkdown(article))
    }),
  )
})

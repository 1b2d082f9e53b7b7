import fc from 'fast-check'
import { parseArticle } from '../../src/content-model/article/parse'
import { tidyArticle } from '../../src/content-model/article/tidy'
import { writeMarkdown } from '../../src/content-model/article/write'
import { anyBlocks, anyMarkdown } from '../support/articles'

it('an article that writeMarkdown writes as Markdown is read by parseArticle as the same article', () => {
  fc.assert(
    fc.property(anyBlocks, (blocks) => {
      expect(parseArticle(writeMarkdown(blocks))).toEqual(tidyArticle(blocks))
    }),
    { numRuns: 2000 },
  )
})

it('tidying an article a second time changes nothing', () => {
  fc.assert(
    fc.property(anyBlocks, (blocks) => {
      const tidy = tidyArticle(blocks)
      expect(tidyArticle(tidy)).toEqual(tidy)
    }),
  )
})

it('the Markdown that the site writes of an article stays the same when it is read and written again', () => {
  fc.assert(
    fc.property(anyMarkdown, (typed) => {
      const written = writeMarkdown(parseArticle(typed))
      expect(writeMarkdown(parseArticle(written))).toBe(written)
    }),
    { numRuns: 2000 },
  )
})

import fc from 'fast-check'
import {
  parseArticle,
  tidyArticle,
  writeMarkdown,
} from '../../../src/content-model/article'
import { anyBlocks, anyMarkdown } from '../../support/articles'

test('an article that is written as Markdown is read as the same article', () => {
  fc.assert(
    fc.property(anyBlocks, (blocks) => {
      expect(parseArticle(writeMarkdown(blocks))).toEqual(tidyArticle(blocks))
    }),
    { numRuns: 2000 },
  )
})

test('the tidy form of an article stays as it is', () => {
  fc.assert(
    fc.property(anyBlocks, (blocks) => {
      const tidy = tidyArticle(blocks)
      expect(tidyArticle(tidy)).toEqual(tidy)
    }),
  )
})

test('Markdown that was written from what somebody typed does not change again', () => {
  fc.assert(
    fc.property(anyMarkdown, (typed) => {
      const written = writeMarkdown(parseArticle(typed))
      expect(writeMarkdown(parseArticle(written))).toBe(written)
    }),
    { numRuns: 2000 },
  )
})

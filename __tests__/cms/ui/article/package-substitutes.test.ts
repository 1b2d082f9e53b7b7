import MarkdownIt from 'markdown-it'
import { P, S } from '../../../../cms/ui/article/package-substitutes'

/** Unicode adds no signs any more to the characters before this one: Latin, Greek and Cyrillic. */
const LETTERS_END = 0x500

it('the editor’s page takes the same characters for punctuation and symbols as the build, so that both read an article alike', () => {
  const { isPunctChar } = new MarkdownIt().utils
  const different: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code)
    const isHere = P.test(character) || S.test(character)
    // Node may know signs that Unicode added after markdown-it's lists were made: those are allowed.
    const isNewer = isHere && code >= LETTERS_END
    if (isHere !== isPunctChar(character) && !isNewer) different.push(code.toString(16))
  }
  expect(different).toEqual([])
})

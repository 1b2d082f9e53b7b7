/** @jest-environment jsdom */
import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { decodeHTMLStrict, P, S } from '../../../../cms/ui/article/package-substitutes'

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

it('the editor’s page reads the name of a character, such as &eacute;, as the build does, and leaves other names as they are', () => {
  const known = ['eacute', 'amp', 'lt', 'nbsp', 'Tab', 'NewLine', 'semi', 'bne', 'copy']
  const unknown = ['notit', 'copyright', 'eacut', 'x']
  const { unescapeAll } = new MarkdownIt().utils
  for (const name of [...known, ...unknown].map((one) => `&${one};`))
    expect([name, decodeHTMLStrict(name)]).toEqual([name, unescapeAll(name)])
  for (const name of unknown) expect(decodeHTMLStrict(`&${name};`)).toBe(`&${name};`)

  fc.assert(
    fc.property(fc.stringMatching(/^&[A-Za-z][A-Za-z0-9]{1,31};$/), (name) => {
      expect(decodeHTMLStrict(name)).toBe(unescapeAll(name))
    }),
  )
})

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readJson } from '../../../src/content-model/check/json'
import { explain } from '../../../src/content-model/issues'
import { temporaryFolder } from '../../support/clean-up'

const folder = temporaryFolder()

const issuesIn = (content: string | Uint8Array) => {
  const file = path.join(folder, 'entry.json')
  writeFileSync(file, content)
  const result = readJson(file)
  return 'issues' in result ? result.issues : []
}

const ENTRY = '{\n  "year": 2026,\n  "title": "Genève",\n  "steps": []\n}\n'

it.each([
  ['a comma that is missing', ENTRY.replace('2026,', '2026'), 'CommaExpected', 2],
  ['a comma too many', ENTRY.replace('[]', '[],'), 'PropertyNameExpected', 5],
  ['a text without end', ENTRY.replace('ève"', 'ève'), 'UnexpectedEndOfString', 3],
  ['a word without quotation marks', ENTRY.replace('[]', 'yes'), 'InvalidSymbol', 4],
  ['the last brace missing', ENTRY.replace('}', ''), 'CloseBraceExpected', 4],
  ['text after the end', `${ENTRY}}`, 'EndOfFileExpected', 6],
  ['a comment', ENTRY.replace('2026,', '2026, // x'), 'InvalidCommentToken', 2],
  ['a tab in a text', ENTRY.replace('Gen', 'Gen\t'), 'InvalidCharacter', 3],
  ['typographic quotation marks', ENTRY.replace('"Genève"', '“Genève”'), 'quotes', 3],
  ['an invisible space', ENTRY.replace(' "title"', '\u00a0"title"'), 'space', 3],
  ['a comma for decimals', ENTRY.replace('2026', '46,2044'), 'decimalComma', 2],
  ['quotes in a text', ENTRY.replace('Genève', 'La "Genève" basse'), 'afterText', 3],
  ['line ends of an old system', '{\r"a": 1\r"b": 2\r}', 'CommaExpected', 2],
])('tells the reason and the line of %s', (_, content, reason, line) => {
  const [found, ...others] = issuesIn(content)
  expect(found).toMatchObject({ code: 'syntax', params: { reason, line } })
  expect(others).toEqual([])
  if (found) expect(explain(found, 'fr')).toMatch(/ligne \d+, colonne \d+\.$/)
})

it.each([
  ['an empty file', ' \n', 'emptyFile'],
  ['a byte order mark', `\ufeff${ENTRY}`, 'bom'],
  ['Latin 1', Buffer.from(ENTRY, 'latin1'), 'encoding'],
  ['UTF-16 without a mark', Buffer.from(ENTRY, 'utf16le'), 'encoding'],
  ['ten thousand brackets', '['.repeat(10_000) + ']'.repeat(10_000), 'tooDeep'],
  ['a field twice', ENTRY.replace('"steps"', '"year"'), 'duplicateKey'],
])('refuses %s', (_, content, code) => {
  expect(issuesIn(content)).toMatchObject([{ code }])
})

it('says so of a folder with the name of a file', () => {
  expect(readJson(folder)).toMatchObject({ issues: [{ code: 'unreadable' }] })
})

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readJson } from '../../../src/content-model/check/json'
import { temporaryFolder } from '../../support/clean-up'

const folder = temporaryFolder()

const issueIn = (content: string | Uint8Array) => {
  const file = path.join(folder, 'entry.json')
  writeFileSync(file, content)
  const result = readJson(file)
  return 'issue' in result ? result.issue : undefined
}

const ENTRY = '{\n  "year": 2026,\n  "title": "Genève",\n  "steps": []\n}\n'

it.each([
  ['a comma that is missing', ENTRY.replace('2026,', '2026'), 3],
  ['a comma too many', ENTRY.replace('[]', '[],'), 5],
  ['a text without end', ENTRY.replace('ève"', 'ève'), 3],
  ['text after the end', `${ENTRY}}`, 6],
  ['a comment', ENTRY.replace('2026,', '2026, // x'), 2],
  ['nothing in the file', ' \n', 2],
  ['line ends of an old system', '{\r"a": 1\r"b": 2\r}', 3],
])('tells the line of %s', (_, content, line) => {
  expect(issueIn(content)).toMatchObject({ code: 'syntax', params: { line } })
})

it.each([
  ['a byte order mark', `\ufeff${ENTRY}`, 'encoding'],
  ['Latin 1', Buffer.from(ENTRY, 'latin1'), 'encoding'],
  ['UTF-16 without a mark', Buffer.from(ENTRY, 'utf16le'), 'encoding'],
  ['ten thousand brackets', '['.repeat(10_000) + ']'.repeat(10_000), 'tooDeep'],
  ['a field twice', ENTRY.replace('"steps"', '"year"'), 'duplicateKey'],
])('refuses %s', (_, content, code) => {
  expect(issueIn(content)).toMatchObject({ code })
})

it('a folder with the name of a file is called unreadable', () => {
  expect(readJson(folder)).toMatchObject({ issue: { code: 'unreadable' } })
})

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readJson } from '../../../src/content-model/check/json'
import { filesIn } from '../../../src/shared/files'
import { readJsonFile } from '../../../src/shared/json'
import { temporaryFolder } from '../../support/lifecycle'

const folder = temporaryFolder()

const FILE = 'entry.json'
const files = filesIn(folder)

const issueIn = (content: string | Uint8Array) => {
  writeFileSync(path.join(folder, FILE), content)
  const result = readJson(files, FILE)
  return 'issue' in result ? result.issue : undefined
}

/** More levels of nested JSON than a recursive function can walk before the stack is full. */
const LEVELS = 100_000

const nested = (open: string, close: string, levels = LEVELS) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`

const DEEP = [
  ['lists in lists', nested('[', ']')],
  ['fields in fields', nested('{"a":', '}')],
  ['lists in fields in lists', nested('[{"a":', '}]', LEVELS / 2)],
  ['a few more levels than content has', nested('[', ']', 100)],
  ['as many levels as half the stack takes', nested('[', ']', 4000)],
  ['nested lists without an end', '['.repeat(LEVELS)],
  ['nested lists in a field', `{"a": 1, "b": ${nested('[', ']')}}`],
] as const

const KEYS = Array.from({ length: 1e6 }, (_, index) => `"${index}":1`).join()

const ENTRY = '{\n  "year": 2026,\n  "title": "Genève",\n  "steps": []\n}\n'

it.each([
  ['a missing comma', ENTRY.replace('2026,', '2026'), 3],
  ['one comma too many', ENTRY.replace('[]', '[],'), 5],
  ['a text without an end', ENTRY.replace('ève"', 'ève'), 3],
  ['text after the end', `${ENTRY}}`, 6],
  ['a comment', ENTRY.replace('2026,', '2026, // x'), 2],
  ['nothing but spaces', ' \n', 2],
  ['a missing comma and line ends of old computers', '{\r"a": 1\r"b": 2\r}', 3],
])(
  'the JSON reader names the line of the mistake in a file with %s',
  (_, content, line) => {
    expect(issueIn(content)).toMatchObject({ code: 'syntax', params: { line } })
  },
)

it.each<[string, string | Uint8Array, string]>([
  ['a byte order mark', `\ufeff${ENTRY}`, 'encoding'],
  ['text in Latin 1', Buffer.from(ENTRY, 'latin1'), 'encoding'],
  ['text in UTF-16 without a mark', Buffer.from(ENTRY, 'utf16le'), 'encoding'],
  ['nothing but NUL bytes', Buffer.alloc(100), 'encoding'],
  ['a field twice', ENTRY.replace('"steps"', '"year"'), 'duplicateKey'],
  ...DEEP.map(([what, text]): [string, string, string] => [what, text, 'tooDeep']),
  ['a text of 50 MB', `"${'a'.repeat(50e6)}"`, 'tooLarge'],
  ['50 MB of spaces', ' '.repeat(50e6), 'tooLarge'],
  ['a million fields', `{${KEYS}}`, 'tooLarge'],
])(
  'the content check’s JSON reader refuses a file with %s, and the server’s refuses what is too large or nested too deeply',
  (_, content, code) => {
    expect(issueIn(content)).toMatchObject({ code })
    if (code === 'tooDeep' || code === 'tooLarge')
      expect(() => readJsonFile(folder, FILE)).toThrow(/^entry\.json .*content:check/)
  },
)

it('the JSON readers of content check and server accept data nested as deeply as content, and a field named `__proto__`', () => {
  const text = `${'[{"__proto__":'.repeat(14)}1${'}]'.repeat(14)}`
  expect(issueIn(text)).toBeUndefined()
  expect(JSON.stringify(readJsonFile(folder, FILE))).toBe(text)
})

it('the JSON reader calls a folder in the place of a file unreadable', () => {
  mkdirSync(path.join(folder, 'folder.json'))
  const issue = { code: 'unreadable' }
  expect(readJson(files, 'folder.json')).toMatchObject({ issue })
})

import fc from 'fast-check'
import { toCsv, type MessageEntry } from '../../../server/cli/formats'
import { contactFields, mapFields } from '../../../src/forms/schema'
import { isInstalled, outputOf } from '../../support/programs'
import { adasMessage } from '../../support/requests'

const received = {
  ...adasMessage,
  number: 1,
  id: 'id',
  receivedAt: '2026-06-01T00:00:00.000Z',
  language: 'fr',
  spamSignals: [],
  doneAt: null,
  deliveries: [],
}

/**
 * Pieces of text that are dangerous in a CSV file: they could end a cell early, begin a formula, or
 * be lost when a program reads the file.
 */
const pieces = [..."\r\n\t ;,'=+-@＝.", '"', '""', '=cmd|', '\nFrom a', '\u2028']
const piece = fc.oneof(
  fc.constantFrom(...pieces),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
)
const text = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''))
const message = text.filter((typed) => typed.trim() !== '')
const entries = fc.array(
  fc
    .record({ ...mapFields(() => text), message })
    .map((typed): MessageEntry => ({ ...received, ...typed })),
  { minLength: 1, maxLength: 80 },
)
/**
 * A Python program that reads the CSV: a reader of our own could repeat a mistake of the code that
 * writes the CSV.
 */
const READ = `import csv, io, json, sys
text = sys.stdin.buffer.read().decode("utf-8-sig")
print(json.dumps(list(csv.reader(io.StringIO(text, newline="")))))`
const readCsv = (input: string): string[][] =>
  JSON.parse(outputOf('python3', ['-c', READ], { input }))

/** The text of a cell as it was before the CSV put an apostrophe in front of each formula. */
const unmarked = (cell: string) => cell.replace(/'(?=[=+\-@＝＋－＠])/g, '')

/**
 * Matches a cell that a spreadsheet would take for a formula. Some programs split even quoted text
 * at line breaks, semicolons and tabs, so a formula may begin after those, too.
 */
const FORMULA = /(?:^|[;\t\r\n])[\s"]*[=+\-@＝＋－＠]/

const itWithPython = isInstalled('python3') ? it : it.skip

itWithPython(
  'the CSV of messages has a row for each message with its text, and no cell that begins a formula',
  () => {
    const property = fc.property(entries, (sent) => {
      const [header = [], ...rows] = readCsv(toCsv(sent))
      for (const name of contactFields) {
        const read = rows.map((row) => unmarked(row[header.indexOf(name)] ?? ''))
        expect(read).toEqual(sent.map((entry) => unmarked(entry[name])))
      }
      for (const cell of rows.flat()) expect(cell).not.toMatch(FORMULA)
    })
    // Each run starts Python, which takes most of the time.
    fc.assert(property, { numRuns: 8 })
  },
)

it.each(['\u2028', '\u2029', '\u0085', '\v', '\f', '\r', '\n', '\t', ';', '; \u0085'])(
  'a formula that follows %j in a message becomes text in the CSV of messages',
  (separator) => {
    expect(toCsv([{ message: `a${separator}=1+1` }])).toContain(`${separator}'=1+1`)
  },
)

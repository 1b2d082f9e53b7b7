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
files = json.load(sys.stdin)
print(json.dumps([list(csv.reader(io.StringIO(text, newline=""))) for text in files]))`
const readCsv = (files: string[]): string[][][] => {
  // A program that reads a file drops the mark at its beginning that says it is UTF-8.
  const input = JSON.stringify(files.map((text) => text.replace(/^\uFEFF/, '')))
  return JSON.parse(outputOf('python3', ['-c', READ], { input }))
}

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
    // Python takes longer to start than to read a file, so it reads several in each run.
    const property = fc.property(fc.array(entries, { minLength: 5 }), (files) => {
      const read = readCsv(files.map((sent) => toCsv(sent)))
      for (const [index, [header = [], ...rows] = []] of read.entries()) {
        for (const name of contactFields)
          expect(rows.map((row) => unmarked(row[header.indexOf(name)] ?? ''))).toEqual(
            files[index]?.map((entry) => unmarked(entry[name])),
          )
        for (const cell of rows.flat()) expect(cell).not.toMatch(FORMULA)
      }
      expect(read).toHaveLength(files.length)
    })
    fc.assert(property, { numRuns: 2 })
  },
)

it.each(['\u2028', '\u2029', '\u0085', '\v', '\f', '\r', '\n', '\t', ';', '; \u0085'])(
  'a formula that follows %j in a message becomes text in the CSV of messages',
  (separator) => {
    expect(toCsv([{ message: `a${separator}=1+1` }])).toContain(`${separator}'=1+1`)
  },
)

/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { messageEntry, messageRow, toCsv, toMbox } from '../../../server/cli/formats'
import { readSettings } from '../../../server/settings'
import { ada } from '../support/requests'

/** Text of what tears a row apart, begins a formula, or gets lost on the way. */
const naughty = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."\r\n\t ;,'=+-@.", '"', '""', '=cmd|', '\nFrom a', '\u2028'),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const entries = fc.array(
  fc.record({
    name: naughty,
    subject: naughty,
    message: naughty.filter((text) => text.trim() !== ''),
  }),
  {
    minLength: 1,
    maxLength: 20,
  },
)

const toEntries = (typed: readonly object[]) =>
  typed.map((each, index) =>
    messageEntry({
      ...ada,
      ...each,
      number: index + 1,
      id: `id-${index}`,
      fingerprint: '',
      address: ada.email,
      received_at: 0,
      language: 'fr',
      spam_signals: null,
      done_at: null,
      deliveries: [],
    }),
  )

/** Python's reader, as a program that did not write the file. */
const readCsv = (text: string): string[][] =>
  JSON.parse(
    execFileSync(
      'python3',
      [
        '-c',
        'import csv, io, json, sys; print(json.dumps(list(csv.reader(io.StringIO(sys.stdin.buffer.read().decode("utf-8-sig"), newline="")))))',
      ],
      { input: text, encoding: 'utf8' },
    ),
  )

const testWithPython = spawnSync('python3', ['-V']).status === 0 ? test : test.skip

testWithPython('a CSV has a row for each message, its text, and no formula', () => {
  fc.assert(
    fc.property(entries, (typed) => {
      const [header = [], ...rows] = readCsv(toCsv(toEntries(typed).map(messageRow)))
      /** Without the marks that make formulas text. */
      const unmarked = (text: string) => text.replace(/'(?=[=+\-@])/g, '')
      const read = rows.map((row) =>
        Object.fromEntries(row.map((cell, n) => [header[n], unmarked(cell)])),
      )
      expect(read).toEqual(
        typed.map(({ name, subject, message }) =>
          expect.objectContaining({
            name: unmarked(name),
            subject: unmarked(subject),
            message: unmarked(message),
          }),
        ),
      )
      // Some programs split at line breaks, semicolons and tabs within quotes, too.
      for (const cell of rows.flat())
        expect(cell).not.toMatch(/(?:^|[;\t\r\n])\s*[=+\-@]/)
    }),
    { numRuns: 30 },
  )
})

test('an mbox has a mail for each message, with its exact text', async () => {
  const settings = readSettings({})
  await fc.assert(
    fc.asyncProperty(entries, async (typed) => {
      const mbox = await toMbox(toEntries(typed), settings)
      const mails = mbox.split(/^From MAILER-DAEMON .+\n/m).slice(1)
      const read = await Promise.all(mails.map((mail) => PostalMime.parse(mail)))
      expect(read.map(({ text = '' }) => text)).toEqual(
        typed.map(({ message }) => message),
      )
    }),
    { numRuns: 30 },
  )
})

import type { Machine } from '../support/machine'
import type { Measured } from './measure'

const whole = (value: number) => Math.round(value).toLocaleString('en')
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`
const seconds = (value: number) => `${value.toFixed(1)} s`

const errorsOf = (errors: Record<string, number>) =>
  Object.entries(errors)
    .map(([reason, count]) => `${count} × ${reason}`)
    .join(', ') || '0'

const rows: readonly [string, (measured: Measured) => string][] = [
  ['Messages, connections', ({ messages, connections }) => `${messages}, ${connections}`],
  ['Acknowledged', ({ acknowledged }) => whole(acknowledged)],
  ['Acknowledged a second', ({ perSecond }) => whole(perSecond)],
  ['Raw inserts a second, before and after', ({ raw }) => raw.map(whole).join(', ')],
  ['**Ratio** to the better of the two', ({ ratio }) => `**${ratio.toFixed(2)}**`],
  [
    'Answer within: p50, p99, slowest',
    ({ p50, p99, max }) => `${p50} ms, ${p99} ms, ${max} ms`,
  ],
  ['Errors', ({ errors }) => errorsOf(errors)],
  ['Lost', ({ lost }) => whole(lost)],
  ['Stored twice', ({ repeated }) => whole(repeated)],
  ['Not delivered', ({ undelivered }) => whole(undelivered)],
  ['Mails written', ({ mails }) => whole(mails)],
  [
    'Outbox empty after the last answer',
    ({ drainSeconds }) => (drainSeconds === Infinity ? 'never' : seconds(drainSeconds)),
  ],
  ['Memory at the start', ({ memory }) => megabytes(memory.start)],
  ['Memory after 1,000 messages', ({ memory }) => megabytes(memory.first)],
  ['Memory at the end', ({ memory }) => megabytes(memory.end)],
  ['Memory once all is delivered', ({ memory }) => megabytes(memory.drained)],
  ['Growth for each 1,000 messages', ({ growth }) => megabytes(growth)],
]

/** The results as a person reads them, one column for each database. */
export const markdownOf = (
  { date, commit, node, cpu, cores, load }: Machine,
  results: readonly Measured[],
): string =>
  [
    '# The receiver under load',
    '',
    `${date.slice(0, 10)}, commit \`${commit}\`, Node ${node}, ${cores} × ${cpu};`,
    `load of the machine before: ${load.map((value) => value.toFixed(1)).join(', ')}.`,
    '',
    `| | ${results.map(({ database }) => database).join(' | ')} |`,
    `| --- |${results.map(() => ' --- |').join('')}`,
    ...rows.map(([name, show]) => `| ${name} | ${results.map(show).join(' | ')} |`),
    '',
  ].join('\n')

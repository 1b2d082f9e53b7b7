import type { Machine } from '../support/machine'
import { goalsOf, needless, ratioOf } from './goals'
import { dominating, growing, growth, type Series, type Share } from './growth'
import type { Measured } from './measure'
import type { Run } from './run'

const seconds = (value: number) => `${value.toFixed(1)} s`
const processors = ({ cpuSeconds }: Run) =>
  cpuSeconds === undefined ? '–' : seconds(cpuSeconds)
const memory = ({ peakMemory }: Run) =>
  peakMemory === undefined ? '–' : `${Math.round(peakMemory / 2 ** 20)} MiB`

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)

const shares = (of: readonly Share[], show: (value: number) => string) =>
  of.map(({ step, seconds: value }) => `${step} ${show(value)}`).join('; ')

const columns: readonly [string, (measured: Measured) => string][] = [
  ['Languages', ({ languages }) => String(languages)],
  ['Pages', ({ pages }) => String(pages)],
  ['Pictures', ({ pictures }) => String(pictures)],
  ['Cold', ({ cold }) => seconds(cold.seconds)],
  ['Nothing changed', ({ same }) => seconds(same.seconds)],
  ['One text changed', ({ text }) => seconds(text.seconds)],
  ['**Of cold**', (measured) => `**${ratioOf(measured).toFixed(2)}**`],
  [
    'Processor: cold, text',
    ({ cold, text }) => `${processors(cold)}, ${processors(text)}`,
  ],
  ['Memory: cold, text', ({ cold, text }) => `${memory(cold)}, ${memory(text)}`],
  [
    'Pages changed, rewritten',
    ({ text }) => `${text.changed.length}, ${text.rewritten.length}`,
  ],
]

const growthOf = (series: Series): string[] => {
  const cold = growth(series, (measured) => measured.cold.seconds)
  if (cold === undefined) return []
  const text = growth(series, (measured) => measured.text.seconds) ?? 0
  const processor = growth(series, (measured) => measured.cold.cpuSeconds)
  const peak = growth(series, (measured) => measured.cold.peakMemory)
  const milliseconds = (value: number) => `${(value * 1000).toFixed(0)} ms`
  return [
    `- Each further ${series.unit}: ${[
      `${milliseconds(cold)} cold`,
      ...(processor === undefined ? [] : [`${milliseconds(processor)} of processors`]),
      `${milliseconds(text)} after a changed text`,
      ...(peak === undefined ? [] : [`${(peak / 1024).toFixed(0)} KiB at the peak`]),
    ].join(', ')}.`,
    `- What grows with it: ${shares(growing(series), milliseconds)}.`,
  ]
}

const dominatingIn = ({ languages, pictures, cold, text }: Measured): string[] => [
  `- ${languages} languages, ${pictures} pictures, cold: ${shares(dominating(cold), seconds)}.`,
  `- The same, one text changed: ${shares(dominating(text), seconds)}.`,
]

/** The results as a person reads them, one line for each project. */
export const markdownOf = (
  { date, commit, node, cpu, cores, load }: Machine,
  series: readonly Series[],
): string => {
  const results = series.flatMap((one) => one.results)
  const faults = results.flatMap((measured) => [
    ...measured.faults,
    ...needless(measured).map((page) => `${page} was rewritten as it was`),
  ])
  return [
    '# Building',
    '',
    `${date.slice(0, 10)}, commit \`${commit}\`, Node ${node}, ${cores} × ${cpu};`,
    `load of the machine before: ${load.map((value) => value.toFixed(1)).join(', ')}.`,
    '',
    ...table(
      columns.map(([name]) => name),
      results.map((measured) => columns.map(([, show]) => show(measured))),
    ),
    '',
    ...goalsOf(results).map(
      ({ goal, met }) => `- ${met ? 'Met' : '**Missed**'}: ${goal}.`,
    ),
    ...faults.map((fault) => `- **Wrong**: ${fault}.`),
    '',
    '## What it grows with',
    '',
    ...series.flatMap(growthOf),
    '',
    '## What takes longest',
    '',
    ...results.flatMap(dominatingIn),
    '',
  ].join('\n')
}

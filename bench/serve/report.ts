import type { Machine } from '../support/machine'
import type { Plan, Served } from './measure'

const whole = (value: number) =>
  Number.isFinite(value) ? Math.round(value).toLocaleString('en') : 'unknown'

const times = (value: number) => (Number.isFinite(value) ? `${value.toFixed(2)} ×` : '–')

/** What is wanted of the receiver, beside each of the others, for each core. */
const aims = [
  { other: 'gatsby serve', atLeast: 5 },
  { other: 'nginx', atLeast: 0.5 },
]

export interface Ratio {
  scenario: string
  other: string
  atLeast: number
  /** Of answers in a second of the clock, and of the server's computing. */
  perSecond: number
  perCoreSecond: number
}

export const ratiosOf = (results: readonly Served[]): Ratio[] =>
  results
    .filter(({ server }) => server === 'receiver')
    .flatMap((own) =>
      results
        .filter(
          ({ server, scenario }) => server !== own.server && scenario === own.scenario,
        )
        .map((other) => ({
          scenario: own.scenario,
          other: other.server,
          atLeast: aims.find((aim) => other.server.startsWith(aim.other))?.atLeast ?? 0,
          perSecond: own.perSecond / other.perSecond,
          perCoreSecond: own.perCoreSecond / other.perCoreSecond,
        })),
    )

const resultRow = (served: Served) =>
  [
    served.scenario,
    served.server,
    served.encoding,
    whole(served.bytes),
    whole(served.perSecond),
    whole(served.perCoreSecond),
    `${whole(served.p99)} ms`,
    whole(served.wrong),
  ].join(' | ')

const ratioRow = ({ scenario, other, atLeast, perSecond, perCoreSecond }: Ratio) => {
  const reached = perCoreSecond >= atLeast
  return [
    scenario,
    other,
    times(perSecond),
    `**${times(perCoreSecond)}**`,
    `${reached ? 'yes' : 'no'}, ${atLeast} ×`,
  ].join(' | ')
}

/** The results as a person reads them. */
export const markdownOf = (
  { date, commit, node, cpu, cores, load }: Machine,
  { rounds, seconds, connections }: Plan,
  results: readonly Served[],
  missing: readonly string[],
): string =>
  [
    '# Pages from the receiver, beside others',
    '',
    `${date.slice(0, 10)}, commit \`${commit}\`, Node ${node}, ${cores} × ${cpu};`,
    `load of the machine before: ${load.map((value) => value.toFixed(1)).join(', ')}.`,
    `Medians of ${rounds} rounds in turn, ${seconds} s each, ${connections} connections.`,
    ...missing.map((name) => `${name} is not installed here, and left out.`),
    '',
    '## The receiver beside the others',
    '',
    '| Asked for | beside | answers a second | answers for each second of a core | reached, aim |',
    '| --- | --- | --: | --: | --- |',
    ...ratiosOf(results).map((ratio) => `| ${ratioRow(ratio)} |`),
    '',
    '## Measured',
    '',
    '| Asked for | server | sent as | bytes | answers a second | for each second of a core | p99 | wrong |',
    '| --- | --- | --- | --: | --: | --: | --: | --: |',
    ...results.map((served) => `| ${resultRow(served)} |`),
    '',
  ].join('\n')

/** The results as a person reads them. */
import type { Machine } from '../support/machine'
import type { Verdict } from './goals'
import type { Navigation, Way } from './navigation'
import { LIMIT, SITE } from './options'
import { categories, formFactors, type FormFactor } from './sample'
import type { Compared, Measured } from './summary'

export interface Results {
  machine: Machine
  runs: number
  pages: readonly Measured[]
  compared: readonly Compared[]
  navigation: Navigation | undefined
  verdicts: readonly Verdict[]
  trouble: readonly string[]
}

const whole = (value: number) =>
  Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en')
const times = (value: number) => (Number.isNaN(value) ? '–' : `${value.toFixed(2)} ×`)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const shift = (value: number) => String(Number(value.toFixed(4)))

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)

const scoresOf = ({ scores }: Measured) =>
  categories.map((category) => whole(scores[category] ?? NaN)).join(' / ')

const numbers = (measured: Measured) => [
  scoresOf(measured),
  whole(measured.lcp),
  whole(measured.fcp),
  whole(measured.tbt),
  shift(measured.cls),
  kilobytes(measured.bytes),
  whole(measured.requests),
]

const NUMBERS = ['Scores', 'LCP ms', 'FCP ms', 'TBT ms', 'CLS', 'Bytes', 'Requests']

const pagesTable = ({ compared }: Results, formFactor: FormFactor) =>
  table(
    ['Page', ...NUMBERS, 'LCP of the limit', 'Ratio'],
    compared
      .filter(({ measured }) => measured.formFactor === formFactor)
      .map(({ measured, limit, ratio }) => [
        `${measured.page} ${measured.language}`,
        ...numbers(measured),
        whole(limit),
        times(ratio),
      ]),
  )

/** The landing page beside all that it is compared with. */
const othersTable = ({ pages }: Results, formFactor: FormFactor) => {
  const here = pages.filter((each) => each.formFactor === formFactor)
  const others = here.filter(({ variant }) => variant !== SITE && variant !== LIMIT)
  const landings = here.filter(({ variant, page }) => variant === SITE && page === 'home')
  const landingOf = (other: Measured) =>
    landings.find(({ language }) => language === other.language) ?? landings[0]
  return table(
    ['', ...NUMBERS, 'LCP of this, in LCPs of our landing page'],
    [...landings, ...others].map((each) => [
      each.variant === SITE
        ? `our landing page ${each.language}`
        : `${each.variant} ${each.language}`,
      ...numbers(each),
      times(each.lcp / (landingOf(each)?.lcp ?? NaN)),
    ]),
  )
}

const decimal = (value: number) => value.toFixed(1)

const wayRow = (way: Way) => [
  way.name,
  `${way.prerendered} of ${way.clicks}`,
  ...[way.shown, way.painted, way.lcp, way.ownPaint, way.ownLcp].map(decimal),
]

const navigationPart = ({ rules, from, to, ways }: Navigation) => [
  '## From page to page',
  '',
  `A click on a link from \`${from}\` to \`${to}\`, in a window of 1280 × 800; medians, in ms.`,
  rules
    ? 'The page has speculation rules.'
    : '**The page has no speculation rules**: nothing is prerendered.',
  '',
  ...table(
    [
      '',
      'Prerendered',
      'Click to new page',
      'Click to first paint',
      'Click to LCP',
      'Activation to first paint',
      'Activation to LCP',
    ],
    ways.map(wayRow),
  ),
  '',
]

const findingsPart = ({ compared }: Results) => {
  const found = new Map<string, string[]>()
  for (const { measured } of compared)
    for (const { category, audit, title, value } of measured.findings) {
      const key = `\`${audit}\` (${category}): ${title}`
      const { page, language, formFactor } = measured
      const where = `${page} ${language} ${formFactor}${value && `, ${value}`}`
      found.set(key, [...(found.get(key) ?? []), where])
    }
  if (found.size === 0) return []
  return [
    '## What cost points',
    '',
    ...[...found].map(
      ([what, where]) => `- ${what}. On ${where.length}: ${where.join('; ')}.`,
    ),
    '',
  ]
}

const verdictLine = ({ name, met, good, of, missed }: Verdict) => {
  const list = missed.length > 6 ? [...missed.slice(0, 6), '…'] : missed
  return `- ${met ? 'met' : '**missed**'}: ${name}, ${good} of ${of}${
    met ? '' : `. Not by ${list.join(', ')}`
  }.`
}

const heading = ({ machine, runs, pages }: Results) => {
  const { date, commit, node, cpu, cores, load } = machine
  const indexes = pages.map(({ benchmarkIndex }) => benchmarkIndex)
  const index =
    indexes.length > 0
      ? `${whole(Math.min(...indexes))} to ${whole(Math.max(...indexes))}`
      : '–'
  return [
    '# The pages',
    '',
    `${date.slice(0, 10)}, commit \`${commit}\`, Node ${node}, ${cores} × ${cpu};`,
    `load of the machine before: ${load.map((value) => value.toFixed(1)).join(', ')};`,
    `Lighthouse's benchmark index while measuring: ${index}. Medians of ${runs}.`,
    '',
    ...(runs < 5 ? ['**Fewer than five runs: take it as a first look.**', ''] : []),
    'Scores are performance / accessibility / best practices / SEO. The network and the',
    'processor of a phone are simulated by Lighthouse. How to read it: [bench](../README.md).',
    '',
  ]
}

export const markdownOf = (results: Results): string =>
  [
    ...heading(results),
    '## Goals',
    '',
    ...results.verdicts.map(verdictLine),
    '',
    ...(results.compared.length > 0
      ? formFactors.flatMap((formFactor) => [
          `## Every page, ${formFactor}`,
          '',
          ...pagesTable(results, formFactor),
          '',
          `## Beside others, ${formFactor}`,
          '',
          ...othersTable(results, formFactor),
          '',
        ])
      : []),
    ...(results.navigation ? navigationPart(results.navigation) : []),
    ...findingsPart(results),
    ...(results.trouble.length > 0
      ? [
          '## What went wrong while measuring',
          '',
          ...results.trouble.map((text) => `- ${text}`),
          '',
        ]
      : []),
  ].join('\n')

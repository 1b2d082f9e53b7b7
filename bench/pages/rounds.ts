/**
 * Measures everything once, then everything again, so that an hour in which the machine is
 * busy falls on all alike; what is compared with each other, right after each other.
 */
import type { Kept } from './kept'
import { launchBrowser } from './browser'
import { lookAt, type Look } from './lighthouse'
import { LIMIT } from './options'
import { formFactors, type FormFactor, type Sample } from './sample'
import { keyOf, type Subject } from './subjects'

interface Task {
  subject: Subject
  formFactor: FormFactor
  run: number
}

export interface Samples {
  subject: Subject
  formFactor: FormFactor
  samples: readonly Sample[]
}

/** Who comes first in a group changes from round to round. */
const rotated = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = by % Math.max(items.length, 1)
  return [...items.slice(start), ...items.slice(0, start)]
}

const tasksOf = (groups: readonly Subject[][], run: number): Task[] =>
  groups.flatMap((group) =>
    formFactors.flatMap((formFactor) =>
      rotated(group, run).map((subject) => ({ subject, formFactor, run })),
    ),
  )

const nameOf = ({ subject, formFactor, run }: Task) =>
  `${keyOf(subject)} ${formFactor} ${run + 1}`

/** A browser that is started when it is needed, and anew after it failed. */
const openBrowser = () => {
  let running: ReturnType<typeof launchBrowser> | undefined
  return {
    async port() {
      running ??= launchBrowser()
      return Number(new URL((await running).wsEndpoint()).port)
    },
    async close() {
      const ending = running
      running = undefined
      // One that has crashed cannot be closed.
      await (await ending)?.close().catch(() => undefined)
    },
  }
}

type Browser = ReturnType<typeof openBrowser>

/** Once more, in another browser, if it failed: within an hour one may stumble. */
const look = async (browser: Browser, task: Omit<Look, 'port'>): Promise<Sample> => {
  try {
    const sample = await lookAt({ ...task, port: await browser.port() })
    if (sample.trouble.length === 0) return sample
  } catch (error) {
    console.log(`  again, since: ${error instanceof Error ? error.message : error}`)
  }
  await browser.close()
  return lookAt({ ...task, port: await browser.port() })
}

const minutes = (milliseconds: number) => Math.ceil(milliseconds / 60_000)

export const measureAll = async (
  groups: readonly Subject[][],
  runs: number,
  kept: Kept,
): Promise<Samples[]> => {
  const rounds = Array.from({ length: runs }, (_, run) => tasksOf(groups, run))
  const missing = rounds.map((tasks) => tasks.filter((task) => !kept.get(nameOf(task))))
  const total = missing.flat().length
  const started = performance.now()
  let done = 0
  for (const tasks of missing.filter((each) => each.length > 0)) {
    const browser = openBrowser()
    try {
      for (const task of tasks) {
        const { subject, formFactor, run } = task
        const complete = run === 0 && subject.variant !== LIMIT
        const sample = await look(browser, { url: subject.url, formFactor, complete })
        kept.add(nameOf(task), sample)
        done += 1
        const left = minutes(((performance.now() - started) / done) * (total - done))
        const lcp = `LCP ${Math.round(sample.lcp)} ms`
        console.log(`${done}/${total}  ${nameOf(task)}: ${lcp}; about ${left} min left`)
      }
    } finally {
      await browser.close()
    }
  }
  const first = rounds[0] ?? []
  return first.map(({ subject, formFactor }) => ({
    subject,
    formFactor,
    samples: rounds.flatMap(
      (_, run) => kept.get(nameOf({ subject, formFactor, run })) ?? [],
    ),
  }))
}

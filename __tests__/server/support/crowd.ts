/** Many people who write at once, and do not give up until they are thanked. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ada } from './requests'
import { below, type Chance } from './seed'

/** What mail programs, databases and templates have stumbled over. */
const awkward = [
  'Bonjour,',
  '.',
  '..',
  '',
  'From here to there',
  '> quoted',
  ' indented, and with blanks at the end  ',
  'a line of text that ends in a blank \nand goes on',
  'é à ü ç, «guillemets», 🦆 and 👩‍👩‍👧',
  `a long line: ${'lamp '.repeat(60)}`,
  'x'.repeat(1200),
  `'); DROP TABLE message; --`,
  '=20 =3D &amp; <b>%s</b> {{name}}',
  '\ttab\there',
]

interface CrowdOptions {
  people: number
  chance: Chance
  /** Where the receivers are just now. */
  urls: () => readonly string[]
  /** Milliseconds between two messages of one person, at most. */
  pause: number
}

/** Milliseconds after which somebody asks again: longer than a receiver takes to say no. */
const PATIENCE = 20_000

/** Between two tries. */
const RETRY = 100

export const startCrowd = ({ people, chance, urls, pause }: CrowdOptions) => {
  /** The texts, and whether somebody was told that they are stored. */
  const written = new Map<string, 'unknown' | 'stored'>()
  const answers = new Map<string, number>()
  let stopping = false

  const compose = (person: number, number: number) => {
    const lines = Array.from(
      { length: 1 + below(chance, 4) },
      () => awkward[below(chance, awkward.length)] ?? '',
    )
    return [`Message ${number} of ${person}`, ...lines, 'Merci.'].join('\n')
  }

  /** How one try ended: a status, or what else came of it. */
  const attempt = async (message: string, key: string): Promise<string> => {
    const choice = urls()
    const url = choice[below(chance, choice.length)] ?? ''
    // Some lose the connection before they hear the answer.
    const patience = chance() < 0.03 ? below(chance, 30) : PATIENCE
    try {
      const answer = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ ...ada, message }),
        signal: AbortSignal.timeout(patience),
      })
      await answer.text()
      return String(answer.status)
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError'
      return late && patience === PATIENCE ? 'no answer at all' : 'lost'
    }
  }

  const write = async (message: string, key: string) => {
    written.set(message, 'unknown')
    for (;;) {
      const answer = await attempt(message, key)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      if (answer === '201') {
        written.set(message, 'stored')
        return
      }
      if (stopping) return
      await sleep(RETRY * chance())
    }
  }

  const live = async (person: number) => {
    for (let number = 1; !stopping; number += 1) {
      await write(compose(person, number), `${person}-${number}`)
      await sleep(pause * chance())
    }
  }
  const all = Array.from({ length: people }, (_, person) => live(person + 1))

  return {
    /** How the tries ended, and how often each. */
    answers: () => Object.fromEntries(answers),
    written,
    /** Nobody begins anew, and who waits for an answer waits no longer than for one. */
    async stop() {
      stopping = true
      await Promise.all(all)
    },
  }
}

/**
 * `npm run bench:server`: messages a second, and whether any is lost. Ends with 1 if a message
 * was not answered with 201, or is not stored exactly once as it was sent.
 */
import { program } from 'commander'
import { copyProject } from '../e2e/support/project-copy'
import { openStore } from '../server/db'
import { readMessages } from '../server/db/inbox'
import { machine, table } from './measure'

const options = program
  .description('Sends messages to a server of its own.')
  .option('--messages <number>', 'how many messages', '20000')
  .option('--connections <number>', 'how many are sent at a time', '100')
  .option('--database <url>', 'an empty database, by default a new SQLite file')
  .parse()
  .opts<{ messages: string; connections: string; database?: string }>()

const messages = Number(options.messages)

/** Each message follows from its number, so that the stored one can be compared with it. */
const messageOf = (number: number) => ({
  name: `Zoé Visiteuse ${number}`,
  email: `visitor.${number}@example.org`,
  subject: ['', 'partnership', 'press', 'other'][number % 4] ?? '',
  message: `Message ${number}. La lampe ne s’allume plus. `.repeat(1 + (number % 20)),
})

/** Sends all messages; gives seconds, milliseconds of each answer, and what went wrong. */
const sendAll = async (url: string) => {
  const times: number[] = []
  const errors: string[] = []
  let next = 0
  const send = async () => {
    while (next < messages) {
      const number = next++
      const started = performance.now()
      const key = `5c1f6e1e-0000-4000-8000-${String(number).padStart(12, '0')}`
      const outcome = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(messageOf(number)),
      })
        .then(async (answer) => {
          await answer.arrayBuffer()
          return `answered ${answer.status}`
        })
        .catch(String)
      times.push(performance.now() - started)
      if (outcome !== 'answered 201') errors.push(outcome)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: Number(options.connections) }, send))
  const seconds = (performance.now() - started) / 1000
  return { seconds, errors, times: times.sort((one, other) => one - other) }
}

/** How many messages are not stored as they were sent, and how many more than once. */
const compareStored = async (database: string) => {
  const missing = new Set(Array.from({ length: messages }, (_, number) => number))
  let repeated = 0
  const store = await openStore(database)
  for (const { name, email, subject, message } of await readMessages(store)) {
    const number = Number(name.split(' ').at(-1))
    const stored = JSON.stringify({ name, email, subject, message })
    if (stored !== JSON.stringify(messageOf(number))) continue
    if (!missing.delete(number)) repeated += 1
  }
  await store.close()
  return { lost: missing.size, repeated }
}

const main = async () => {
  const ran = machine()
  const project = copyProject()
  const database = options.database ?? `file:${project.folder}/messages.db`
  const url = await project.serve({
    // Without pages.
    NODE_ENV: 'development',
    DATABASE_URL: database,
    MAIL_DIR: `${project.folder}/mail`,
    RATE_LIMIT: '1000000000',
    RATE_LIMIT_TOTAL: '1000000000',
  })
  const { seconds, errors, times } = await sendAll(url)
  const { lost, repeated } = await compareStored(database)
  project.remove()
  const within = (share: number) =>
    `${Math.round(times[Math.floor((times.length - 1) * share)] ?? NaN)} ms`
  const row = [messages, Math.round(messages / seconds), within(0.5), within(0.99)]
  const head = ['Messages', 'A second', 'p50', 'p99', 'Errors', 'Lost', 'Stored twice']
  console.log(`${ran}\n\n${table(head, [[...row, errors.length, lost, repeated]])}`)
  for (const error of new Set(errors)) console.error(error)
  if (errors.length + lost + repeated > 0) process.exitCode = 1
}

void main()

import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runScript, startScript, StepError } from './program'

/** Milliseconds for a receiver to start, on a busy machine. */
const PATIENCE = 60_000

const expected: readonly (readonly [string, number])[] = [
  ['/', 200],
  ['/de/about/', 200],
  ['/en/contact/', 200],
  ['/favicon.svg', 200],
  ['/no-such-page/', 404],
  ['/_headers', 404],
  ['/readyz', 200],
]

const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'press',
  message: 'Bonjour, la lampe est cassée.',
}

const addressOf = async ({ output, ended }: ReturnType<typeof startScript>) => {
  let over = false
  void ended.then(() => (over = true))
  const deadline = performance.now() + PATIENCE
  while (!over && performance.now() < deadline) {
    const address = /http:\S+(?=\/\s)/.exec(output())?.[0]
    if (address) return address
    await sleep(100)
  }
  throw new StepError(`The receiver did not start\n${output()}`)
}

const visit = async (address: string) => {
  for (const [page, status] of expected) {
    const answer = await fetch(address + page)
    await answer.arrayBuffer()
    if (answer.status !== status)
      throw new StepError(`${page} was answered with ${answer.status}, not ${status}`)
  }
  const sent = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  })
  if (sent.status !== 201)
    throw new StepError(
      `A message was answered with ${sent.status}: ${await sent.text()}`,
    )
}

/** Serves the built site in `cwd`, sends a message, and looks whether it is in the inbox. */
export const tryReceiver = async (program: string, cwd: string): Promise<void> => {
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: `file:${path.join(cwd, 'data/messages.db')}`,
    MAIL_DIR: path.join(cwd, 'data/mail'),
  }
  const place = { program, cwd, env }
  const receiver = startScript(place, ['--import', 'tsx', 'server/main.ts'])
  try {
    await visit(await addressOf(receiver))
  } finally {
    receiver.stop()
  }
  const code = await receiver.ended
  if (code !== 0)
    throw new StepError(`The receiver ended with ${code}\n${receiver.output()}`)
  const inbox = await runScript(place, ['--import', 'tsx', 'server/cli/messages.ts'])
  if (!inbox.includes(message.email))
    throw new StepError(`The message is not in the inbox:\n${inbox}`)
}

/** `npm run bench:receiver`: how many messages a second, whether any is lost, and memory. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { postgresPrograms, startPostgres } from '../../__tests__/server/support/postgres'
import { machine } from '../support/machine'
import { hasFailed, measure, type Database, type Measured } from './measure'
import { rawPostgres, rawSqlite } from './raw-inserts'
import { markdownOf } from './report'

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '20000' },
    connections: { type: 'string', default: '100' },
    'raw-seconds': { type: 'string', default: '5' },
    only: { type: 'string' },
    folder: { type: 'string', default: tmpdir() },
    out: { type: 'string', default: path.join(__dirname, '../results') },
    profile: { type: 'string' },
  },
})

const plan = {
  messages: Number(values.messages),
  connections: Number(values.connections),
  rawSeconds: Number(values['raw-seconds']),
  folder: values.folder,
  flags: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
}

const sqlite: Database = {
  name: 'SQLite',
  empty: async (folder) => `file:${path.join(folder, 'messages.db')}`,
  raw: (folder, seconds) => rawSqlite(path.join(folder, `raw-${Date.now()}.db`), seconds),
}

/** Measures on a PostgreSQL of its own; on a machine without one, nothing. */
const onPostgres = async (): Promise<Measured[]> => {
  if (!postgresPrograms()) return []
  const server = await startPostgres()
  try {
    const database: Database = {
      name: 'PostgreSQL',
      empty: () => server.database('receiver'),
      raw: async (_folder, seconds) =>
        rawPostgres(await server.database(`raw_${Date.now()}`), seconds),
    }
    return [await measure(database, plan)]
  } finally {
    await server.stop()
  }
}

const main = async () => {
  const before = machine()
  const results = [
    ...(values.only === 'postgres' ? [] : [await measure(sqlite, plan)]),
    ...(values.only === 'sqlite' ? [] : await onPostgres()),
  ]
  const markdown = markdownOf(before, results)
  console.log(markdown)
  mkdirSync(values.out, { recursive: true })
  writeFileSync(path.join(values.out, 'receiver.md'), markdown)
  writeFileSync(
    path.join(values.out, 'receiver.json'),
    `${JSON.stringify({ machine: before, results }, null, 2)}\n`,
  )
  if (results.some(hasFailed)) process.exitCode = 1
}

void main()

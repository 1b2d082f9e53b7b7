/** @jest-environment node */
import { existsSync } from 'node:fs'
import { openStore } from '../../server/db'
import { addPageCounts } from '../../server/db/page-counts'
import { run } from './support/process'
import { temporaryFolder } from './support/temporary-folder'

// Processes take their time on a busy machine.
jest.setTimeout(60_000)

const { folder, remove } = temporaryFolder()
const env = { DATABASE_URL: `file:${folder}/messages.db` }
const counts = (...args: string[]) => run('server/cli/counts.ts', args, env)

afterAll(remove)

it('shows that nothing was counted, and makes no database', async () => {
  const [text, csv] = await Promise.all([counts(), counts('--csv')])
  expect(text).toEqual({
    code: 0,
    stdout: 'Nothing was counted in these days. PAGE_COUNTS=on counts pages.\n',
    stderr: '',
  })
  expect(csv.stdout).toBe('\ufeffpath,count\r\n')
  expect(existsSync(`${folder}/messages.db`)).toBe(false)
})

it.each([
  [['--form'], "Unknown option '--form'"],
  [['list'], 'There is nothing called list'],
  [['--from', '1.3.2026'], '--from is a day such as 2026-03-01, and not 1.3.2026'],
  [['--to', '2026-02-30'], '--to is a day such as 2026-03-01, and not 2026-02-30'],
  [
    ['--from', '2026-03-02', '--to', '2026-03-01'],
    '--to is the last day, and 2026-03-01 is before 2026-03-02',
  ],
])('is called wrongly with %j, and says how', async (args, reason) => {
  expect(await counts(...args)).toEqual({
    code: 2,
    stdout: '',
    stderr: `${reason}. See --help.\n`,
  })
})

describe('with counts', () => {
  beforeAll(async () => {
    const store = await openStore(env.DATABASE_URL)
    const on = (day: string, path: string, count: number) => ({ day, path, count })
    await store.write((db) =>
      addPageCounts(db, [
        on('2026-02-28', '/', 1000),
        on('2026-03-01', '/', 9),
        on('2026-03-01', '/de/', 20),
        on('2026-03-02', '/', 7),
        // No build makes such a page; a folder of somebody's own could.
        on('2026-03-02', '/a;=1+1/', 1),
      ]),
    )
    await store.close()
  })

  const days = ['--from', '2026-03-01', '--to', '2026-03-02']

  it('shows each page in a span of days, most read first, and the sum', async () => {
    const { code, stdout } = await counts(...days)
    expect(code).toBe(0)
    expect(stdout).toBe(
      [
        'Page      Count',
        '/de/         20',
        '/            16',
        '/a;=1+1/      1',
        'All          37',
        '',
      ].join('\n'),
    )
  })

  it('shows each page on each day, to a spreadsheet without formulas', async () => {
    const { stdout } = await counts(...days, '--daily', '--csv')
    expect(stdout).toBe(
      [
        '\ufeffday,path,count',
        '2026-03-01,/,9',
        '2026-03-01,/de/,20',
        '2026-03-02,/,7',
        "2026-03-02,/a;'=1+1/,1",
        '',
      ].join('\r\n'),
    )
  })

  it('shows the thirty days before the last one, if only that is named', async () => {
    const { stdout } = await counts('--to', '2026-03-29', '--daily')
    expect(stdout).toContain('2026-02-28  /          1000\n')
    expect((await counts('--to', '2026-03-30', '--csv')).stdout).not.toContain('1016')
  })
})

import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually, freePort, LONG } from '../support/lifecycle'
import { startMachine } from '../support/machine'
import { isInstalled, startProgram } from '../support/programs'

jest.setTimeout(600_000)

/**
 * `deploy/publish` asks a new server with curl whether it works. A machine without curl skips these
 * tests.
 */
const hasCurl = isInstalled('curl')

const describeIf = process.platform === 'linux' && hasCurl ? describe : describe.skip

describeIf('on Linux with curl', () => {
  let machine: Awaited<ReturnType<typeof startMachine>>
  let first: string
  beforeEach(async () => {
    machine = await startMachine()
    first = machine.push({ 'content/note.txt': 'first' })
    expect(await machine.publish()).toEqual({
      code: 0,
      output: expect.stringContaining('is public'),
    })
    expect(machine.publicCommit()).toBe(first)
    machine.calls('npm')
    machine.calls('systemctl')
  })

  const failure = () => `${machine.site}/public/build-failed.json`
  const versions = () =>
    readdirSync(machine.at('versions')).filter((name) => name.startsWith('2'))

  it('two runs of deploy/publish at the same time publish new content only once, and restart no server', async () => {
    const commit = machine.push({ 'content/note.txt': 'second' })
    const runs = await Promise.all([machine.publish(), machine.publish()])
    expect(runs.map(({ code }) => code)).toEqual([0, 0])
    expect(machine.publicCommit()).toBe(commit)
    expect((await machine.publish()).output).toBe('')
    expect(machine.calls('npm')).toEqual(['run build'])
    expect(machine.calls('systemctl')).toEqual([])
  })

  it('deploy/publish builds the public commit once more when the day comes on which an entry is to appear', async () => {
    const due = (time: number) => ({
      'content/due.txt': `\n${new Date(time).toISOString()}`,
    })
    machine.push(due(Date.now() + 60 * 60_000))
    await machine.publish()
    expect((await machine.publish()).output).toBe('')

    const commit = machine.push(due(Date.now() - 1000))
    await machine.publish()
    machine.calls('npm')
    // The script that stands for the build never makes the entry public, so the entry's day stays
    // due. A timer starts `deploy/publish` every thirty seconds, and it must not build the commit
    // each time.
    expect((await machine.publish()).output).toContain(`${commit} is public`)
    expect(machine.calls('npm')).toEqual(['run build'])
    expect((await machine.publish()).output).toBe('')
    expect(machine.publicCommit()).toBe(commit)
  })

  it('deploy/publish restarts the server if its code has changed, and installs packages if the lock file has', async () => {
    const restart = ['try-restart geneve-signale']
    for (const [file, restarts] of [
      ['server/errors.ts', restart],
      ['src/shared/unknown.ts', restart],
      ['content/contact.json', restart],
      ['src/pages/about.tsx', []],
      ['package-lock.json', restart],
    ] as const) {
      expect(machine.calls('npm')).not.toContain('ci --no-audit')
      machine.push({ [file]: '\n' })
      await machine.publish()
      expect([file, machine.calls('systemctl')]).toEqual([file, restarts])
    }
    const install = ['ci --omit=dev', 'ci --no-audit']
    expect(machine.calls('npm')).toEqual([...install, 'run build'])
  })

  it.each([
    ['a build that fails', { 'content/note.txt': 'mistake' }],
    ['a page that is missing', { 'content/pages.txt': '.broken' }],
    ['a server that does not start', { 'server/main.ts': "\nthrow new Error('no')" }],
  ])(
    'deploy/publish keeps the site unchanged after a commit with %s, fails once, and does not build that commit again',
    async (_what, files) => {
      const commit = machine.push(files)
      expect((await machine.publish()).code).toBe(1)
      expect(machine.publicCommit()).toBe(first)
      const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      expect(JSON.parse(machine.read(failure()))).toEqual({ commit, time })
      machine.calls('npm')
      expect((await machine.publish()).code).toBe(0)
      expect(machine.calls('npm')).toEqual([])

      machine.git('revert', '--no-edit', 'HEAD')
      const mended = machine.push()
      await machine.publish()
      expect(machine.publicCommit()).toBe(mended)
      expect(existsSync(failure())).toBe(false)
    },
  )

  it('deploy/publish --back publishes the previous version until a commit is pushed, and --again the newest commit', async () => {
    machine.push({ 'content/note.txt': 'second' })
    await machine.publish()
    machine.push({ 'content/note.txt': 'mistake' })
    await machine.publish()
    machine.git('revert', '--no-edit', 'HEAD')
    expect((await machine.publish(['--back'])).code).toBe(0)
    expect(machine.publicCommit()).toBe(first)
    expect(machine.calls('systemctl')).toEqual(['try-restart geneve-signale'])
    await machine.publish()
    expect(machine.publicCommit()).toBe(first)
    expect((await machine.publish(['--back'])).code).toBe(1)
    expect(machine.publicCommit()).toBe(first)

    const third = machine.push({ 'content/note.txt': 'third' })
    await machine.publish()
    expect(machine.publicCommit()).toBe(third)
    await machine.publish(['--back'])
    expect(machine.publicCommit()).toBe(first)
    await machine.publish(['--again'])
    expect(machine.publicCommit()).toBe(third)
  })

  it('deploy/publish keeps the three newest versions, and an older one while its server runs, which sends the newest pages', async () => {
    const port = String(await freePort())
    const page = () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())
    const folder = realpathSync(machine.site)
    const server = startProgram('node', {
      arguments: ['--import', 'tsx', 'server/main.ts'],
      folder,
      environment: {
        PORT: port,
        PUBLIC_DIR: `${machine.site}/public`,
        DATABASE_URL: `file:${machine.at('messages.db')}`,
        SITE_URL: '',
      },
    })
    await server.answers(page)
    let commit = ''
    for (const note of ['2', '3', '4', '5']) {
      commit = machine.push({ 'content/note.txt': note })
      await machine.publish()
    }
    expect((await page()).trim()).toBe(commit)
    expect(versions()).toHaveLength(4)
    expect(existsSync(folder)).toBe(true)
  })

  it('a run of deploy/publish that is killed at any moment leaves a complete site, and a later run publishes the commit', async () => {
    let commit = machine.push({ 'server/errors.ts': '\n' })
    const started = performance.now()
    await machine.publish()
    const duration = performance.now() - started

    const moments = Number(process.env.MOMENTS ?? 10)
    let killed = 0
    for (let moment = 1; moment <= moments; moment += 1) {
      const before = commit
      commit = machine.push({ 'server/errors.ts': '\n', 'content/note.txt': `${moment}` })
      let running = true
      const run = machine
        .publish([], ((moment - 0.5) / moments) * duration)
        .finally(() => (running = false))
      while (running) {
        expect([before, commit]).toContain(machine.publicCommit())
        await sleep(10)
      }
      // The test kills each publication after a part of the time that the first one took. A quicker
      // publication may already have ended, so it does not count as killed.
      if ((await run).code === null) killed += 1
      expect([before, commit]).toContain(machine.publicCommit())
      await eventually(async () => {
        await machine.publish()
        expect(machine.publicCommit()).toBe(commit)
      }, LONG)
      expect(existsSync(failure())).toBe(false)
      expect(versions().length).toBeLessThanOrEqual(3)
      expect(machine.calls('systemctl')).toContain('try-restart geneve-signale')
    }
    expect(killed).toBeGreaterThan(moments / 2)
  })
})

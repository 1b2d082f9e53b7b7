// Tests of a machine that deploy/install has set up: site names, ports, backups, and programs
// that root starts.
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { describeBooted } from '../support/booted-machine'
import { installSite, standInForBuild } from '../support/installed-site'

jest.setTimeout(20 * 60_000)

describeBooted('on a booted Debian', () => {
  let site: Awaited<ReturnType<typeof installSite>>
  beforeAll(async () => {
    site = await installSite(standInForBuild)
  })

  const install = (name: string) => {
    const output = site.asRoot(`/root/site/deploy/install ${name}`)
    site.asRoot('systemctl stop geneve-signale-publish.timer')
    return output
  }

  /** The host names of the site that Caddy, the build and the server are set to use. */
  const names = () => ({
    caddy: site.asRoot(
      'grep -zoP "^SITE_ADDRESS=\\K.*" "/proc/$(systemctl show -p MainPID --value caddy)/environ" | tr -d "\\0"',
    ),
    build: site.asRoot('sed -n "s/^SITE_URL=//p" /etc/geneve-signale-publish.env').trim(),
    pages: site.asRoot('cat /srv/geneve-signale/public/.build.json').trim(),
  })
  const called = (name: string, url = `https://${name}`) => {
    return { caddy: name, build: url, pages: JSON.stringify({ SITE_URL: url }) }
  }

  it('deploy/install may run a second time, and every file in /usr still belongs to root', () => {
    // `installed-site.ts` first runs `deploy/install` with a mistyped name, which fails at the
    // clone of the repository. None of the settings may keep that name.
    expect(names()).toEqual(called('www.example.org'))
    expect(install('www.example.org')).not.toMatch(/^[·!…]/m)
    expect(site.asRoot('find /usr -xdev ! -user root')).toBe('')
    expect(site.page('', '-I')).toMatch(/^x-frame-options: DENY/m)
    expect(site.publicCommit()).toBe(site.git('rev-parse', 'HEAD'))
  })

  it('deploy/install gives an installed site another name, and warns if SITE_URL still has a different one', () => {
    install('other.example.org')
    expect(names()).toEqual(called('other.example.org'))
    // This is how an interrupted installation leaves a machine: both settings files already have
    // the new site name, but the running programs still have the old one. The next run must restart
    // these programs, though one settings file has an old date, as from a restored backup.
    site.asRoot(`sed -i 's|^SITE_URL=.*|SITE_URL=https://www.example.org|' /etc/geneve-signale-publish.env
      sed -i 's|^SITE_ADDRESS=.*|SITE_ADDRESS=www.example.org|' /etc/geneve-signale-proxy.env
      touch -d 2020-01-01 /etc/geneve-signale-proxy.env`)
    install('www.example.org')
    expect(names()).toEqual(called('www.example.org'))
    // Now visitors reach this server through a CDN: SITE_URL has the CDN's name, and
    // `deploy/install` gets the server's. It must leave SITE_URL as it is, and warn that the two
    // differ.
    site.asRoot(
      `sed -i "s|^SITE_URL=.*|SITE_URL='https://cdn.example.org/'|" /etc/geneve-signale-publish.env`,
    )
    const told = /^! .* SITE_URL=https:\/\/cdn\.example\.org\/: right only if/m
    expect(install('server.example.org')).toMatch(told)
    expect(names()).toEqual({
      ...called('server.example.org', 'https://cdn.example.org'),
      build: "'https://cdn.example.org/'",
    })
    site.asRoot('sed -i "/^SITE_URL=/d" /etc/geneve-signale-publish.env')
    install('www.example.org')
    expect(names()).toEqual(called('www.example.org'))
    // deploy/install keeps a second name that an operator has added to SITE_ADDRESS.
    site.asRoot(
      'sed -i "s|^SITE_ADDRESS=.*|SITE_ADDRESS=www.example.org, example.org|" /etc/geneve-signale-proxy.env',
    )
    expect(install('www.example.org')).not.toMatch(/^!|SITE_ADDRESS/m)
    expect(names().caddy).toBe('www.example.org, example.org')
    expect(site.page('', '-o /dev/null -w "%{http_code}"')).toBe('200')
    expect(install('www.example.org')).not.toMatch(/^[·!…]/m)
    expect(site.publicCommit()).toBe(site.git('rev-parse', 'HEAD'))
  })

  it('the command `inbox`, when root starts it, runs in a terminal of its own, not in root’s', () => {
    const tell =
      '\nprocess.stdout.write(`${require("node:child_process").execSync("tty; true", { stdio: "inherit" }) ?? ""}`)\n'
    appendFileSync(path.join(site.project, 'server/cli/messages.ts'), tell)
    const commit = site.push()
    expect(site.publish().output).toContain(`${commit} is public`)
    const own = site.machine.run('tty', { terminal: true }).output.trim()
    const { output } = site.machine.run('tty; inbox', { terminal: true })
    const [roots, its] = output.match(/\/dev\/pts\/\d+/g) ?? []
    expect([roots, own]).toEqual([own, roots])
    expect(its).not.toBe(roots)
    // The output of `inbox` goes into a pipe, as when cron starts the program. So the program must
    // not get a terminal.
    expect(site.machine.run('inbox | cat').output).not.toContain('/dev/pts')
  })

  it('other users of the machine can change nothing through any port that is not public', () => {
    const ports = site
      .asRoot(
        "ss -Hltnp | grep users: | sed 's/.*:\\([0-9]*\\) .*/\\1/' | awk '{print $1}' | sort -nu",
      )
      .split('\n')
      .filter((port) => port && !['80', '443'].includes(port))
    expect(ports).toContain('9000')
    const message = '{"name":"A","email":"a@example.org","subject":"","message":"Hello"}'
    for (const user of ['nobody', 'geneve-signale-build'])
      for (const port of ports)
        for (const [method, where] of [
          ['POST', '/api/contact'],
          ['POST', '/api/newsletter'],
          ['POST', '/load'],
          ['PUT', '/config/'],
          ['DELETE', '/'],
        ]) {
          const asked = `curl -s -o /dev/null -w '%{http_code}' -X ${method} -H 'Content-Type: application/json' -H 'X-Forwarded-For: 192.0.2.1' -d '${message}' http://127.0.0.1:${port}${where}`
          const { output } = site.machine.run(asked, { user })
          expect([user, port, method, where, output]).toEqual([
            user,
            port,
            method,
            where,
            expect.stringMatching(/^(?:4\d\d|000)$/),
          ])
        }
    for (const user of ['nobody', 'geneve-signale-build'])
      expect(
        site.machine.run('curl -s --unix-socket /run/caddy/admin.sock http://x/config/', {
          user,
        }).status,
      ).not.toBe(0)
    expect(site.asRoot('inbox list --format json')).toMatch(/^\[\]$/m)
  })

  it('deploy/backup makes backups that other users cannot read, and none if the database is a link to a file of root', () => {
    const backups = '/var/backups/geneve-signale'
    // The machine made backups of its own before it started new server code. They are removed, so
    // that only the backup of this test is left.
    site.asRoot(`rm -f ${backups}/*`)
    expect(site.asRoot('geneve-signale-backup 2>&1')).toBe('')
    expect(site.asRoot(`sqlite3 ${backups}/*.db 'SELECT count(*) FROM message'`)).toBe(
      '0\n',
    )
    expect(site.asRoot(`find ${backups} -type f -perm /077`)).toBe('')
    const data = '/var/lib/geneve-signale'
    site.asRoot(`systemctl stop geneve-signale && rm ${backups}/*
      mv ${data}/messages.db ${data}/kept.db && ln -s /root/secret ${data}/messages.db`)
    const { status, output } = site.machine.run('geneve-signale-backup')
    expect([status, output]).toEqual([1, expect.stringContaining('There is no database')])
    expect(site.asRoot(`ls ${backups}`)).toBe('')
    site.asRoot(
      `mv -f ${data}/kept.db ${data}/messages.db && systemctl start geneve-signale`,
    )
    expect(site.journal('*')).not.toContain('Invalid section')
  })

  it('deploy/publish --back publishes the previous version, and Caddy then sends the headers of that version', () => {
    site.push('echo "x-frame-options: SAMEORIGIN" >public/_headers.txt')
    expect(site.publish().status).toBe(0)
    expect(site.page('', '-I')).toMatch(/^x-frame-options: SAMEORIGIN/m)
    expect(site.machine.run('geneve-signale-publish --back').status).toBe(0)
    expect(site.page('', '-I')).toMatch(/^x-frame-options: DENY/m)
  })
})

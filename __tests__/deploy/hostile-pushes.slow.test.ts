// Hostile commits are pushed to a machine that deploy/install has set up, in a container: root must
// execute nothing of them, and they must not change the public site.
import { appendFileSync, cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeBooted } from '../support/booted-machine'
import { installSite, SECRET, standInForBuild } from '../support/installed-site'
import { outputOf } from '../support/programs'

jest.setTimeout(20 * 60_000)

describeBooted('on a booted Debian', () => {
  let site: Awaited<ReturnType<typeof installSite>>
  beforeAll(async () => {
    site = await installSite(standInForBuild)
  })

  it.each([
    ['a page that is a link', 'ln -s /etc/geneve-signale.env public/settings.txt'],
    [
      'a folder of pages that is a link',
      'mv public p && cp p/.build.json /tmp && ln -s /etc public',
    ],
    [
      'a link to a file of root in the place of .build.json, which the server reads',
      'ln -sf /etc/shadow public/.build.json',
    ],
    ['a link that leads nowhere', 'ln -s nowhere public/nowhere'],
    ['a link within the pages', 'ln -s index.html public/same.html'],
    ['a pipe, at which Caddy would wait', 'mkfifo public/pipe'],
    [
      'a file name with control characters that a terminal would obey',
      'ln -s x "public/$(printf "\\033]0;owned\\007\\n")"',
    ],
    [
      'pages that claim to be of another commit',
      'echo "{\\"commit\\":\\"0\\"}" >public/build.json',
    ],
    [
      'a .build.json by which links in mails would lead to another site',
      `echo '{"SITE_URL":"https://evil.example"}' >public/.build.json`,
    ],
    [
      'a header by which Caddy would read a file',
      'echo "x-a: {file./etc/hostname}" >>public/_headers.txt',
    ],
    [
      'a header by which Caddy would open a port',
      'printf "x-a: a\\n}\\n:9999 {\\n" >>public/_headers.txt',
    ],
    [
      'a Content-Length header, which would break every page',
      'echo "content-length: 1" >>public/_headers.txt',
    ],
    ['a folder that nobody may open', 'chmod 0 public/en; chmod 000 public/index.html'],
  ])(
    'deploy/publish does not publish a commit whose build makes %s, and names the commit in build-failed.json',
    (_what, hostile) => {
      const before = site.publicCommit()
      site.asRoot('journalctl --rotate -q && journalctl --vacuum-time=1s -q')
      const commit = site.push(hostile)
      const { status, output } = site.publish()
      expect([status, site.publicCommit()]).toEqual([1, before])
      const sentence = new RegExp(`^${commit} is not published: \\S+ .+$`, 'm')
      expect(output).toMatch(sentence)
      expect(output).not.toContain('\x1b')
      expect(JSON.parse(site.page('build-failed.json'))).toMatchObject({ commit })
      expect(site.journal('geneve-signale*', 'caddy')).not.toContain(SECRET)
    },
  )

  it.each([
    [
      'a link in the server’s code',
      () => symlinkSync('/', path.join(site.project, 'server/everything')),
    ],
    [
      'a server that does not start',
      () => appendFileSync(path.join(site.project, 'server/main.ts'), '\nthrow 1\n'),
    ],
    [
      'a package.json without its package-lock.json',
      () => rmSync(path.join(site.project, 'package-lock.json')),
    ],
  ])('deploy/publish does not publish a commit that contains %s', (_what, spoil) => {
    const before = site.publicCommit()
    spoil()
    const commit = site.push()
    const { status, output } = site.publish()
    expect([status, site.publicCommit()]).toEqual([1, before])
    expect(output).toContain(`${commit} is not published: `)
    site.git('revert', '--no-edit', 'HEAD')
  })

  it('the build of a pushed commit cannot change the server’s code, its packages or its git repository', () => {
    const home = '/var/lib/geneve-signale-build'
    const commit = site.push(`echo "throw new Error('owned')" >>server/main.ts
      echo owned >content/owned.txt; echo owned >server/owned.ts
      for file in /var/lib/geneve-signale-fetch/modules/node_modules/tsx/package.json /var/lib/geneve-signale-fetch/site.git/config; do
        (echo owned >>$file) 2>/dev/null; done
      git config core.fsmonitor 'sh -c "echo ran >>$HOME/ran"'; git config --global core.sshCommand 'echo owned'
      echo 'echo owned' >~/.bashrc; ls /var/lib/geneve-signale-fetch/.ssh && echo owned >public/owned.txt; true`)
    site.asRoot(
      'install -d -o geneve-signale-fetch -m 0700 /var/lib/geneve-signale-fetch/.ssh',
    )
    expect(site.publish().output).toContain(`${commit} is public`)
    expect(
      site.machine.run(
        'grep -rl owned /srv/geneve-signale/ --include=main.ts --include=owned* --include=package.json',
      ).output,
    ).toBe('')
    site.asRoot('systemctl is-active geneve-signale')
    const next = site.push()
    expect(site.publish().output).toContain(`${next} is public`)
    site.asRoot(`rm -rf ${home}`)
    const last = site.push()
    expect(site.publish().output).toContain(`${last} is public`)
  })

  it('after pushes of hostile commits, one run of deploy/publish publishes a good commit and removes build-failed.json', () => {
    const commit = site.push()
    expect(site.publish().output).toContain(`${commit} is public`)
    expect(site.publicCommit()).toBe(commit)
    expect(site.page('build-failed.json', '-o /dev/null -w "%{http_code}"')).toBe('404')
  })

  it('the build of a pushed commit can neither make Caddy open a port nor replace build-failed.json, which root writes', () => {
    site.push(
      'echo ":9999 { respond hello }" >public/_caddy; mkdir public/build-failed.json; echo x >headers.caddy',
    )
    expect(site.publish().status).toBe(0)
    expect(site.asRoot('ss -Hltn "sport = 9999"')).toBe('')
    site.push('false')
    expect(site.publish().status).toBe(1)
    expect(site.page('build-failed.json')).toContain(site.git('rev-parse', 'HEAD'))
  })

  it('the build of a pushed commit has no terminal and no secret, writes only to its own folders, and reaches no other service', () => {
    const report = [
      // Each of these commands tries something that a build must not be able to do, and prints a
      // line only if it succeeds.
      'for fd in 0 1 2; do [ ! -t $fd ] || echo "fd $fd is a terminal"; done',
      '(: </dev/tty) 2>/dev/null && echo "it has a terminal"',
      'for tty in /dev/pts/[0-9]*; do [ ! -r "$tty" ] && [ ! -w "$tty" ] || echo "it has $tty"; done',
      'perl -e \'open(T, "<", "/dev/tty") and ioctl(T, 0x5412, "x") and print "it types\\n"\' 2>/dev/null',
      'for file in /etc/geneve-signale*.env /etc/shadow /root/secret /var/lib/caddy/.local /var/lib/geneve-signale-fetch/.ssh /var/lib/geneve-signale/* /var/backups/*; do',
      '  [ ! -r "$file" ] || echo "it reads $file"; done',
      'env | grep -E "SECRET|SMTP|PASS|REPOSITORY" && echo "it is told secrets"',
      'cat /proc/[0-9]*/environ 2>/dev/null | grep -ac "PROXY_SECRET\\|SMTP_URL" | grep -v "^0" && echo "it reads settings of others"',
      'for place in /srv /srv/geneve-signale/public /srv/geneve-signale-versions /srv/geneve-signale-versions/printed /var/lib/geneve-signale-fetch \\',
      '  /usr/local/lib /etc /var/spool/cron/crontabs /run/systemd/system /var/lib/caddy; do',
      '  (: >"$place/from-a-build") 2>/dev/null && echo "it writes into $place"; done',
      'systemctl stop caddy 2>/dev/null && echo "it stops Caddy"',
      'crontab -l >/dev/null 2>&1; echo "* * * * * true" | crontab - 2>/dev/null && echo "it runs later"',
      'curl -s --unix-socket /run/caddy/admin.sock http://x/config/ && echo "it configures Caddy"',
      'curl -s -o /dev/null http://127.0.0.1:2019/config/ && echo "it configures Caddy"',
      // This process would outlive the build that starts it: the machine has to end it.
      'setsid sh -c "sleep 4321" </dev/null >/dev/null 2>&1 &',
    ].join('\n')
    const commit = site.push(`{ ${report}\n} >public/report.txt 2>&1; true`)
    const { output } = site.machine.run('geneve-signale-publish --again', {
      terminal: true,
    })
    expect(output).toContain(`${commit} is public`)
    expect(site.page('report.txt')).toBe('')
    expect(site.machine.run('pgrep -f "sleep 4321"').status).toBe(1)
    expect(site.asRoot('find /srv/geneve-signale/ ! -user root')).toBe('')
  })

  it('a package’s install script, which a pushed .npmrc allows npm to run, has only the rights of the build’s user', () => {
    const evil = path.join(site.project, 'evil')
    cpSync(path.join(site.project, 'content'), evil, { recursive: true })
    const install =
      'sh -c \'id -un >"$HOME/installed-by"; echo x >/etc/installed; echo x >/srv/installed; true\''
    const manifest = { name: 'evil', version: '1.0.0', scripts: { install } }
    writeFileSync(path.join(evil, 'package.json'), JSON.stringify(manifest))
    writeFileSync(path.join(site.project, '.npmrc'), 'ignore-scripts=false\n')
    const lock = [
      'install',
      '--silent',
      '--package-lock-only',
      '--ignore-scripts',
      './evil',
    ]
    outputOf('npm', lock, { folder: site.project })
    const commit = site.push()
    expect(site.publish().output).toContain(`${commit} is public`)
    const home = '/var/lib/geneve-signale-build'
    expect(site.asRoot(`cat ${home}/installed-by`)).toBe('geneve-signale-build\n')
    expect(site.asRoot('ls /etc /srv')).not.toContain('installed')
  })

  it('a run of deploy/publish that is killed during its build leaves no process that disturbs the next run', async () => {
    site.push('echo begun >$HOME/begun; sleep 3600')
    site.machine.run('(geneve-signale-publish & sleep 30; kill -9 $!) >/dev/null 2>&1')
    expect(
      site.asRoot('systemctl is-active geneve-signale-build@make || true'),
    ).toContain('activating')
    const commit = site.push()
    expect(site.publish().output).toContain(`${commit} is public`)
    expect(site.machine.run('pgrep -f "sleep 3600"').status).toBe(1)
  })
})

/** The site on a booted machine, installed by `deploy/install`, and a project that pushes to it. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bootMachine } from './booted-machine'
import { eventually, LONG, temporaryFolder } from './lifecycle'
import { gitIn, projectFiles, ROOT } from './project'

/**
 * Replaces the site's build, which would take a minute. At its end it runs the hostile commands
 * that a test has pushed.
 */
const BUILD = `set -e
commit=$(git rev-parse HEAD)
rm -rf public
mkdir -p public/en public/unavailable
for page in index.html 404.html unavailable/index.html; do echo "<p>$commit" >public/$page; done
echo '<loc>https://www.example.org/</loc>' >public/sitemap.xml
echo "{\\"SITE_URL\\":\\"\${SITE_URL%/}\\"}" >public/.build.json
echo "{\\"commit\\":\\"$commit\\"}" >public/build.json
echo 'x-frame-options: DENY' >public/_headers.txt
sh ./hostile.sh
`

/**
 * A password in two files that no build may be able to read: the server's settings, and a file of
 * root.
 */
export const SECRET = 'no-build-may-know-this'

/**
 * Makes `npm run build` of a project run the quick shell script `BUILD` instead of a real build.
 */
export const standInForBuild = (project: string) => {
  writeFileSync(path.join(project, 'build.sh'), BUILD)
  const packageJson = path.join(project, 'package.json')
  const scripts = readFileSync(packageJson, 'utf8')
  writeFileSync(packageJson, scripts.replace(/"build": ".*"/, '"build": "sh build.sh"'))
}

/**
 * Boots a machine and installs the site on it.
 * @param prepare changes the project before its first push
 */
export const installSite = async (prepare: (project: string) => void) => {
  const machine = await bootMachine()
  const project = path.join(temporaryFolder(), 'project')
  const git = gitIn(project)

  /** Pushes a version whose build ends with these commands. @returns its commit */
  const push = (hostile = '') => {
    writeFileSync(path.join(project, 'hostile.sh'), hostile)
    git('add', '-A')
    git('commit', '-q', '--allow-empty', '-m', 'A change')
    git('push', '-q', 'origin', 'HEAD:main')
    return git('rev-parse', 'HEAD')
  }
  const asRoot = (command: string) => {
    const { status, output } = machine.run(command)
    expect([command, output, status]).toEqual([command, output, 0])
    return output
  }
  const publish = () => machine.run('geneve-signale-publish')
  const journal = (...units: string[]) =>
    asRoot(
      `journalctl --no-pager -o cat ${units.map((unit) => `-u '${unit}'`).join(' ')}`,
    )
  const page = (name = '', more = '') =>
    asRoot(
      `curl -sk ${more} --resolve www.example.org:443:127.0.0.1 https://www.example.org/${name}`,
    )
  const publicCommit = () => /[0-9a-f]{40}/.exec(page('build.json'))?.[0]

  for (const file of projectFiles())
    cpSync(path.join(ROOT, file), path.join(project, file))
  prepare(project)
  git('init', '-q', '-b', 'main')
  git('init', '-q', '--bare', '-b', 'main', `${machine.folder}/srv/site.git`)
  git('remote', 'add', 'origin', `${machine.folder}/srv/site.git`)
  push()
  asRoot(
    "git config --system safe.directory '*' && git clone -q /srv/site.git /root/site",
  )
  // Caddy makes a certificate itself, since no certificate authority would issue one for a test's
  // www.example.org.
  asRoot(`mkdir -p /etc/systemd/system/caddy.service.d
    printf '[Service]\\nEnvironment=CADDY_GLOBAL_OPTIONS=local_certs\\n' >/etc/systemd/system/caddy.service.d/test.conf`)
  // The first run of `deploy/install` has a mistyped name, and stops since it cannot reach the
  // repository. The second run must correct everything.
  asRoot('mv /srv/site.git /srv/away.git')
  const { status, output } = machine.run('/root/site/deploy/install wwww.example.org')
  expect([status, output]).toEqual([1, expect.stringContaining('not read from remote')])
  asRoot('mv /srv/away.git /srv/site.git')
  asRoot('/root/site/deploy/install www.example.org')
  // The tests start each publication themselves. The timer of systemd would start others in
  // between, so it is stopped.
  asRoot('systemctl stop geneve-signale-publish.timer')
  asRoot(`echo "SMTP_URL='smtp://user:${SECRET}@127.0.0.1:9'" >>/etc/geneve-signale.env
    echo ${SECRET} >/root/secret; systemctl restart geneve-signale`)
  await eventually(() => expect(page('', '-I')).toContain('HTTP/2 200'), LONG)
  return { machine, project, git, push, asRoot, publish, journal, page, publicCommit }
}

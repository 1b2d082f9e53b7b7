// Runs deploy/publish several times with real builds, on a machine that deploy/install has set up,
// in a container. Each build uses the folder of the build before it.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeBooted } from '../support/booted-machine'
import { installSite } from '../support/installed-site'
import { inAll } from '../support/sample'

jest.setTimeout(20 * 60_000)

const NEWS = '2026-01-02-essai'

describeBooted('on a booted Debian', () => {
  let site: Awaited<ReturnType<typeof installSite>>

  const writeNews = (project: string, title: string) => {
    const text = inAll('Un essai.')
    const news = { title: inAll(title), date: '2026-01-02', lead: text }
    writeFileSync(
      path.join(project, `content/news/${NEWS}.json`),
      JSON.stringify({ ...news, text, pictures: [] }, null, 2),
    )
  }

  beforeAll(async () => {
    site = await installSite((project) => {
      const folder = path.join(project, 'content/news')
      for (const file of readdirSync(folder)) rmSync(path.join(folder, file))
      writeNews(project, 'Bonjour')
      writeFileSync(path.join(project, 'hostile.sh'), '')
    })
    site.asRoot('echo 127.0.0.1 www.example.org >>/etc/hosts')
  })

  /**
   * Pulls, and asks whether the published site is up to date, as the editor does for the text
   * beside its button «Publier».
   */
  const online = () => {
    site.asRoot('git -C /root/site pull -q')
    const ask = `require('./cms/server/online.ts').onlineState('/root/site', 'https://www.example.org').then((it) =>
      console.log(JSON.stringify(it)))`
    const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
    const checkout = '$(ls -d ~geneve-signale-build/checkout)'
    const output = site.asRoot(
      `cd ${checkout} && NODE_EXTRA_CA_CERTS=${authority} node --import tsx -e "${ask}"`,
    )
    return JSON.parse(output) as { state: string; at?: string }
  }

  const status = (page: string) =>
    site.page(page, '-o /dev/null -w "%{http_code}" --compressed')

  /** Pushes the project as it is now, and publishes it. */
  const publish = () => {
    const commit = site.push()
    const { output } = site.publish()
    expect(output).toContain(`${commit} is public`)
    expect(online().state).toBe('online')
    for (const encoding of ['br', 'gzip', 'identity']) {
      const build = site.page(
        'build.json',
        `--compressed -H 'Accept-Encoding: ${encoding}'`,
      )
      expect([encoding, build]).toEqual([encoding, expect.stringContaining(commit)])
    }
  }

  it('the editor says that the site is online after the first run of deploy/publish', () => {
    expect(online().state).toBe('online')
    expect(site.page(`news/${NEWS}/`, '--compressed')).toContain('Bonjour')
    expect(status('feed.atom')).toBe('200')
  })

  it('the editor says that a changed text is online after a run of deploy/publish', () => {
    writeNews(site.project, 'Bonsoir')
    publish()
    expect(site.page(`news/${NEWS}/`, '--compressed')).toContain('Bonsoir')
    expect(site.page('feed.atom', '--compressed')).toContain('Bonsoir')
  })

  it('deploy/publish publishes a news item whose title is one long word', () => {
    writeNews(site.project, 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau')
    publish()
    expect(site.page(`news/${NEWS}/`, '--compressed')).toContain('Donaudampf')
  })

  it('deploy/publish leaves no page, feed or sitemap entry of a news item that was deleted, even if it was the only one', () => {
    rmSync(path.join(site.project, `content/news/${NEWS}.json`))
    publish()
    for (const gone of ['feed.atom', 'en/feed.atom', `news/${NEWS}/`, `de/news/${NEWS}/`])
      expect([gone, status(gone)]).toEqual([gone, '404'])
    expect(site.page('sitemap.xml', '--compressed')).not.toContain(NEWS)
  })

  it('deploy/publish still publishes a text after the home folder of the user who builds the site was moved', () => {
    const home = '/var/lib/geneve-signale-build'
    site.asRoot(`mkdir ${home}/moved && cd ${home} && mv checkout installed moved/
      chown geneve-signale-build: ${home}/moved && usermod --home ${home}/moved geneve-signale-build`)
    writeNews(site.project, 'Bonne nuit')
    publish()
    expect(site.page(`news/${NEWS}/`, '--compressed')).toContain('Bonne nuit')
  })
})

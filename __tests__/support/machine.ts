/**
 * A machine on which tests run `deploy/publish` with real git and real servers, but with scripts in
 * the place of npm and systemctl. So systemd's users and sandboxes are missing;
 * `hostile-pushes.slow.test.ts` tests those.
 */
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { copyWithScripts } from './example-content'
import { temporaryFolder } from './lifecycle'
import { outputOf, startProgram } from './programs'
import { gitIn, ROOT } from './project'

/**
 * The script that stands for npm. Its build writes the commit into each page, and fails if the
 * content has the word «mistake». Real builds are tested by `builds.slow.test.ts`.
 */
const NPM = `#!/bin/sh
echo "$1 $2" >>LOG
case "$1 $2" in
  'ci --omit=dev') rm -rf node_modules && cp -al SERVER_PACKAGES/node_modules . ;;
  'ci '*) ln -sfn ${ROOT}/node_modules node_modules ;;
  'run content:check') ! grep -q mistake content/note.txt ;;
  'run build')
    ! grep -q mistake content/note.txt && [ "$NPM_CALLED" = by-publish ] || exit 1
    # As a build does: pages that it no longer makes go, and the rest of the folder stays.
    [ ! -d public ] || find public -name '*.html' -delete
    mkdir -p public/en public/unavailable .cache
    commit=$(git rev-parse HEAD)
    echo 'x-frame-options: DENY' >public/_headers.txt
    for page in $(cat content/pages.txt); do echo "$commit" >public/$page; sleep 0.02; done
    echo '<loc>https://www.example.org/</loc><x>
<loc>https://www.example.org/en/</loc>' >public/sitemap.xml
    echo '{"SITE_URL":"https://www.example.org"}' >public/.build.json
    due=$(tail -n 1 content/due.txt 2>/dev/null)
    echo "{\\"commit\\":\\"$commit\\"\${due:+,\\"due\\":\\"$due\\"}}" >public/build.json
    gzip -kf public/build.json ;;
esac
`

/**
 * Replaces systemctl: it runs the units that fetch, build or check a version. For other units it only
 * notes the call.
 */
const SYSTEMCTL = `#!/bin/sh
case "$1 $2" in
  'start geneve-signale-fetch@'* | 'start geneve-signale-build@'*)
    step=\${2#*@} user=\${2%@*} user=\${user##*-}
    set -a && . PUBLISH_ENV && HOME=HOMES/$user ${ROOT}/deploy/$user "$step" >PRINTED/"$step"
    status=$?; echo $status >PRINTED/status; exit $status ;;
  'start geneve-signale-check@'*)
    check=\${2#*@}
    cd NEW && ${ROOT}/deploy/check-"$check" >PRINTED/"$check" ;;
  'show -p') cat PRINTED/status ;;
  'stop '*) ;;
  *) echo "$*" >>LOG ;;
esac
`

const PAGES = 'index.html en/index.html 404.html unavailable/index.html'

/** Installs the server's packages with `npm ci`, once for all machines. */
const installServerPackages = () => {
  const folder = temporaryFolder()
  for (const file of [
    'package.json',
    'package-lock.json',
    '.npmrc',
    'server/package.json',
  ]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    copyFileSync(path.join(ROOT, file), path.join(folder, file))
  }
  outputOf('npm', ['ci', '--omit=dev', '-w', 'server'], { folder })
  return folder
}

let serverPackages: string | undefined

export const startMachine = async () => {
  serverPackages ??= installServerPackages()
  const folder = temporaryFolder()
  const project = await copyWithScripts()
  const at = (...names: string[]) => path.join(folder, ...names)
  const site = at('site')
  const git = gitIn(project.root)

  const program = (name: string, text: string) => {
    mkdirSync(at('bin'), { recursive: true })
    const places = {
      LOG: at(`${name}.log`),
      SERVER_PACKAGES: serverPackages,
      PUBLISH_ENV: at('publish.env'),
      HOMES: at('homes'),
      PRINTED: at('versions/printed'),
      NEW: at('versions/new'),
    }
    const placed = Object.entries(places).reduce(
      (written, [word, place = '']) => written.replaceAll(word, place),
      text,
    )
    writeFileSync(at('bin', name), placed)
    chmodSync(at('bin', name), 0o755)
    appendFileSync(at(`${name}.log`), '')
  }
  program('npm', NPM)
  program('systemctl', SYSTEMCTL)
  program('geneve-signale-backup', '#!/bin/sh\n')
  const env = [
    `REPOSITORY=${at('shared.git')}`,
    `SOURCE=${at('homes/fetch/site.git')}`,
    `SITE=${site}`,
    'NPM_CALLED=by-publish',
  ]
  writeFileSync(at('publish.env'), env.join('\n'))
  writeFileSync(at('settings.env'), "MAIL_TO='Team <team@example.org>'\nPORT=1\n")
  for (const name of ['deploy', 'package-lock.json', '.npmrc'])
    outputOf('cp', ['-a', path.join(ROOT, name), project.root])
  project.write('.gitignore', 'node_modules\npublic\n.cache\n')
  project.write('content/pages.txt', PAGES)
  project.write('cms/app.ts', '')
  git('init', '-q', '-b', 'main')
  git('init', '-q', '--bare', '-b', 'main', at('shared.git'))
  git('remote', 'add', 'origin', at('shared.git'))

  /**
   * Appends these texts to files, given by name, and commits and pushes them.
   * @returns the commit
   */
  const push = (files: Record<string, string> = {}) => {
    for (const [name, text] of Object.entries(files))
      appendFileSync(path.join(project.root, name), text)
    git('add', '-A')
    git('commit', '-q', '--allow-empty', '-m', 'A change')
    git('push', '-q', 'origin', 'HEAD')
    return git('rev-parse', 'HEAD')
  }
  push()
  for (const made of [
    'homes/fetch',
    'homes/build',
    'versions/printed',
    'versions/running',
  ])
    mkdirSync(at(made), { recursive: true })

  /**
   * Runs `deploy/publish`.
   * @param killAfterMs after so many milliseconds, the script and all its processes are killed
   */
  const publish = async (args: string[] = [], killAfterMs?: number) => {
    const publishing = startProgram(path.join(ROOT, 'deploy/publish'), {
      arguments: args,
      environment: {
        PATH: `${at('bin')}:${process.env.PATH}`,
        SITE: site,
        VERSIONS: at('versions'),
        SERVER_SETTINGS: at('settings.env'),
        BUILD_SETTINGS: at('publish.env'),
      },
      // The script gets a process group of its own, so that a test can kill it with all its
      // processes without killing Jest.
      ownGroup: true,
    })
    const kill = () => void publishing.kill()
    const timer = killAfterMs === undefined ? undefined : setTimeout(kill, killAfterMs)
    const { status: code, output } = await publishing.ended
    clearTimeout(timer)
    return { code, output }
  }
  const read = (file: string) => readFileSync(file, 'utf8').trim()
  /**
   * Reads which commit is public. Expects that every page and the compressed `build.json` come from
   * that commit.
   * @returns the commit
   */
  const publicCommit = () => {
    const version = readlinkSync(site)
    const commit = read(`${version}/.commit`)
    for (const page of PAGES.split(' '))
      expect([page, read(`${version}/public/${page}`)]).toEqual([page, commit])
    // The server sends the compressed copy of `build.json` to clients that accept gzip, so the copy
    // must name the same commit as the pages.
    const sent = gunzipSync(readFileSync(`${version}/public/build.json.gz`))
    expect(JSON.parse(String(sent))).toMatchObject({ commit })
    expect(existsSync(`${version}/server/main.ts`)).toBe(true)
    expect(existsSync(`${version}/node_modules/tsx/package.json`)).toBe(true)
    return commit
  }
  /** Gives the arguments of every call of npm or systemctl since this function last gave them. */
  const calls = (name: 'npm' | 'systemctl') => {
    const lines = read(at(`${name}.log`))
    writeFileSync(at(`${name}.log`), '')
    return lines.split('\n').filter(Boolean)
  }
  return {
    at,
    site,
    push,
    git,
    publish,
    publicCommit,
    calls,
    read,
  }
}

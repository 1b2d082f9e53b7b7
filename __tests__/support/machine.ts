/** A machine on which `deploy/publish` runs, with real git and servers; npm and systemctl are stood in for. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './clean-up'
import { gitIn, ROOT } from './project'
import { copyWithScripts } from './scripts'

/** What stands for the build writes the commit into each page, and fails where content says so. */
const NPM = `#!/bin/sh
echo "$1 $2" >>LOG
case "$1 $2" in
  'ci '*) ln -sfn ${ROOT}/node_modules node_modules ;;
  'run content:check') ! grep -q mistake content/note.txt ;;
  'run build')
    ! grep -q mistake content/note.txt && [ "$NPM_CALLED" = by-publish ] || exit 1
    rm -rf public
    mkdir -p public/en public/unavailable .cache
    commit=$(git rev-parse HEAD)
    echo '# Headers' >public/_caddy
    for page in $(cat content/pages.txt); do echo "$commit" >public/$page; sleep 0.02; done
    echo '<loc>https://www.example.org/</loc><x>
<loc>https://www.example.org/en/</loc>' >public/sitemap.xml
    echo '{"SITE_URL":"https://www.example.org"}' >public/.build.json
    echo "{\\"commit\\":\\"$commit\\"}" >public/build.json ;;
esac
`

const PAGES = 'index.html en/index.html 404.html unavailable/index.html'

/** Kills the script before its command number KILL_AT, with all that it started. */
const CUT_OFF = `case $0 in
  */publish) set -T; trap '[ $((++step)) != "$KILL_AT" ] || kill -9 -- -$$' DEBUG
    trap 'echo "$step" >"$STEPS"' EXIT ;;
esac
`

export const startMachine = async () => {
  const folder = temporaryFolder()
  const project = await copyWithScripts()
  const at = (...names: string[]) => path.join(folder, ...names)
  const site = at('site')
  const git = gitIn(project.root)

  const program = (name: string, text: string) => {
    mkdirSync(at('bin'), { recursive: true })
    writeFileSync(at('bin', name), text.replaceAll('LOG', at(`${name}.log`)))
    chmodSync(at('bin', name), 0o755)
    appendFileSync(at(`${name}.log`), '')
  }
  program('npm', NPM)
  program('systemctl', '#!/bin/sh\necho "$*" >>LOG\n')
  writeFileSync(at('cut-off'), CUT_OFF)
  writeFileSync(at('publish.env'), 'NPM_CALLED=by-publish\n')
  writeFileSync(at('settings.env'), "MAIL_TO='Team <team@example.org>'\nPORT=1\n")
  for (const name of ['deploy', 'package-lock.json', '.npmrc'])
    execFileSync('cp', ['-a', path.join(ROOT, name), project.root])
  project.write('.gitignore', 'node_modules\npublic\n.cache\n')
  project.write('content/pages.txt', PAGES)
  project.write('cms/app.ts', '')
  git('init', '-q', '-b', 'main')
  git('init', '-q', '--bare', '-b', 'main', at('shared.git'))
  git('remote', 'add', 'origin', at('shared.git'))

  /** Commits files, with text after what is in them, and pushes; gives the commit. */
  const push = (files: Record<string, string> = {}) => {
    for (const [name, text] of Object.entries(files))
      appendFileSync(path.join(project.root, name), text)
    git('add', '-A')
    git('commit', '-q', '--allow-empty', '-m', 'A change')
    git('push', '-q', 'origin', 'HEAD')
    return git('rev-parse', 'HEAD')
  }
  push()
  for (const made of ['modules', 'running'])
    mkdirSync(at('versions', made), { recursive: true })
  git('clone', '-q', at('shared.git'), at('versions/checkout'))
  git('clone', '-q', at('shared.git'), at('editor'))

  const publish = async (args: string[] = [], env: Record<string, string> = {}) => {
    const child = spawn(path.join(ROOT, 'deploy/publish'), args, {
      detached: true,
      env: {
        ...process.env,
        PATH: `${at('bin')}:${process.env.PATH}`,
        SETTINGS: at('publish.env'),
        SITE: site,
        VERSIONS: at('versions'),
        BUILD_USER: execFileSync('id', ['-un'], { encoding: 'utf8' }).trim(),
        SERVER_SETTINGS: at('settings.env'),
        EDITOR_PROJECT: at('editor'),
        ...env,
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output }
  }
  const read = (file: string) => readFileSync(file, 'utf8').trim()
  /** The commit that is public; its pages must all be of it. */
  const publicCommit = () => {
    const version = readlinkSync(site)
    const commit = read(`${version}/.commit`)
    for (const page of PAGES.split(' '))
      expect([page, read(`${version}/public/${page}`)]).toEqual([page, commit])
    expect(existsSync(`${version}/server/main.ts`)).toBe(true)
    expect(existsSync(`${version}/node_modules/tsx/package.json`)).toBe(true)
    return commit
  }
  /** What a program was called with since the last time. */
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
    followInEditor: () => git('-C', at('editor'), 'pull', '-q', '--ff-only'),
  }
}

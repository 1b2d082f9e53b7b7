/** `npm run edit`: the editor and the live site, in one go. */
import { describeProblem } from '../src/content-model/check/problems'
import { terminalLanguage } from '../src/content-model/check/terminal-language'
import { showOutput } from './edit-output'
import { words } from './edit-words'
import { installEditor, needsInstall } from './install-editor'
import { nextFreePort } from './next-free-port'
import { startGroup } from './process-group'
import { checkSiteFile } from './site-file'

const language = terminalLanguage()
const say = words[language]

/** Says why nothing can be edited, and ends. */
const fail = (...lines: readonly string[]): never => {
  for (const line of lines) console.error(line)
  process.exit(1)
}

const wantedPort = (): number => {
  const text = process.env.EDIT_PORT || '8010'
  const port = Number(text)
  return /^\d+$/.test(text) && port > 0 && port < 65536 ? port : fail(say.port(text))
}

const startEditor = async (port: number, siteUrl: string) => {
  // Loaded only now: all of it reads the list of languages.
  const { createEditServer } = await import('../cms/server/app')
  const { decapFiles } = await import('../cms/server/decap-files')
  const { pageFiles } = await import('../cms/page/files')
  const root = process.cwd()
  const app = createEditServer({
    root,
    siteUrl,
    files: pageFiles(root),
    fileApi: await decapFiles(root),
  })
  // Nobody else on the network may edit.
  await app.listen({ host: '127.0.0.1', port })
  return app
}

/** When npm is stopped, its shell is gone but what it started is not told. */
const onParentGone = (stop: () => void) => {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 1000)
}

/** Says so when the site answers for the first time. */
const tellWhenReady = async (site: string, isOver: () => boolean) => {
  while (!isOver()) {
    const answer = await fetch(site).catch(() => undefined)
    if (answer?.ok) return console.log(say.siteReady(site))
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

const run = async () => {
  const wanted = wantedPort()
  const problems = checkSiteFile()
  if (problems.length > 0)
    fail(...problems.map((problem) => describeProblem(problem, language)))
  if (needsInstall()) {
    console.log(say.installing)
    if (!installEditor()) fail(say.notInstalled)
  }

  const port = await nextFreePort(wanted)
  const sitePort = await nextFreePort(8000)
  const siteUrl = `http://localhost:${sitePort}/`
  const app = await startEditor(port, siteUrl)
  console.log(say.ready({ editor: `http://localhost:${port}/admin/`, site: siteUrl }))

  const site = startGroup(process.execPath, [
    ...['--import', 'tsx', 'scripts/develop.ts'],
    ...['--port', String(sitePort)],
  ])
  const { last } = showOutput(site.output, console.log)

  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    await Promise.all([site.stop(), app.close()])
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0))
  onParentGone(() => void stop(0))
  void site.ended.then(() => {
    if (!stopping) console.error([say.siteEnded, ...last()].join('\n'))
    return stop(1)
  })
  void tellWhenReady(siteUrl, () => stopping)
}

run().catch((error: unknown) =>
  fail(say.failed(error instanceof Error ? error.message : String(error))),
)

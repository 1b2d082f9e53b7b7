/** How work is kept, by git: the versions of a file, what is not published yet, publishing. */
import path from 'node:path'
import { simpleGit } from 'simple-git'
import { checkProject } from '../../src/content-model/check'
import { readFile } from '../../src/content-model/check/files'
import { isError } from '../../src/content-model/check/issues'
import type { EditorLanguage } from '../../src/content-model/editor-language'
import type { Difference, Published, Version } from '../api'
import { differencesOf } from '../merge'
import { isPicture, isText } from './paths'
import { SOURCES } from './project'
import { Refusal, say } from './words'

/** Milliseconds without a sign of life, after which a command is given up. */
const PATIENCE = 60_000

/** Versions of a file that are listed. */
const SHOWN = 20

/** What everything is compared with before there is a version. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

const ID = /^[\da-f]{40,64}$/

/** What git takes for a name, too. */
const oneLine = (text: unknown): string =>
  String(text ?? '')
    .replace(/[<>\p{C}]/gu, ' ')
    .trim()

const parse = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export const versionsOf = (root: string) => {
  // Nobody is there to answer a question.
  process.env.GIT_TERMINAL_PROMPT = '0'

  const run = (args: readonly string[], config: readonly string[] = []) =>
    simpleGit({
      baseDir: root,
      config: ['commit.gpgsign=false', ...config],
      timeout: { block: PATIENCE },
      allowEnvironment: ['GIT_TERMINAL_PROMPT', 'GIT_SSL_CAINFO'],
    }).raw([...args])

  /** What a command says; `undefined` where it fails. */
  const ask = (...args: string[]): Promise<string | undefined> =>
    run(args).then(
      (text) => text.trim(),
      () => undefined,
    )

  /** The names that a command with `-z` lists. */
  const list = async (...args: string[]): Promise<string[]> =>
    ((await ask(...args, '-z', '--', ...SOURCES)) ?? '').split('\0').filter(Boolean)

  const author = async () => (await ask('config', 'user.name')) ?? ''

  const canPublish = async () =>
    (await ask('rev-parse', '--is-inside-work-tree')) === 'true'

  const isUnsent = async () =>
    Number((await ask('rev-list', '--count', '@{upstream}..HEAD')) ?? 0) > 0

  const history = async (file: string): Promise<Version[]> => {
    const format = '--format=%H%x1f%aI%x1f%aN%x1f%s'
    const log = await ask('log', `--max-count=${SHOWN}`, format, '--', `./${file}`)
    const lines = (log ?? '').split('\n').filter(Boolean)
    const versions = lines.map(async (line) => {
      const [id = '', at = '', name = '', sentence = ''] = line.split('\x1f')
      const data = parse(await ask('show', `${id}:./${file}`))
      return { id, at, author: name, sentence, data }
    })
    return (await Promise.all(versions)).map(({ data, ...rest }, index, all) => ({
      ...rest,
      changes: differencesOf(all[index + 1]?.data, data).map((one) => ({ file, ...one })),
    }))
  }

  const version = async (file: string, id: unknown): Promise<unknown> => {
    const isId = typeof id === 'string' && ID.test(id)
    const data = isId ? parse(await ask('show', `${id}:./${file}`)) : undefined
    if (data === undefined) throw new Refusal('noVersion', {}, 404)
    return data
  }

  const changedFiles = async (): Promise<string[]> => {
    if (!(await canPublish())) return []
    const base = (await ask('rev-parse', '--verify', 'HEAD')) ?? EMPTY_TREE
    const changed = await list('diff', '--name-only', '--no-renames', '--relative', base)
    const created = await list('ls-files', '--others', '--exclude-standard')
    const files = new Set([...changed, ...created])
    return [...files].filter((file) => isText(file) || isPicture(file)).sort()
  }

  const changesOf = async (file: string): Promise<Difference[]> => {
    const before = parse(await ask('show', `HEAD:./${file}`))
    const after = parse(readFile(path.join(root, file))?.toString())
    const found = differencesOf(before, after)
    // Where only the form of the file changed, it is named, too.
    const differences = found.length > 0 ? found : [{ path: '', before, after }]
    return differences.map((difference) => ({ file, ...difference }))
  }

  /** A picture is told by the entry that names it. */
  const changes = async (): Promise<Difference[]> =>
    (await Promise.all((await changedFiles()).filter(isText).map(changesOf))).flat()

  const send = async (language: EditorLanguage, config: string[]): Promise<Published> => {
    const push = async () => (await ask('push', '--quiet')) !== undefined
    if ((await ask('rev-parse', '@{upstream}')) === undefined) return { pushed: false }
    if (await push()) return { pushed: true }
    // Ours come after what others published meanwhile, or all stays as it is. What a developer
    // has changed here is put aside for that moment.
    await run(['pull', '--quiet', '--rebase', '--autostash'], config).catch(() =>
      ask('rebase', '--abort'),
    )
    if (await push()) return { pushed: true }
    return { pushed: false, text: say('notSent', language) }
  }

  /** Keeps content and texts as a version, nothing else, and sends it where it is shared. */
  const publish = async (
    sentence: unknown,
    by: unknown,
    language: EditorLanguage,
  ): Promise<Published> => {
    const [message, name] = [sentence, by].map(oneLine)
    // The address of this computer's owner is nobody else's.
    const own = name === (await author()) && (await ask('config', 'user.email'))
    const email = own || 'editor@localhost'
    const config = [`user.name=${name}`, `user.email=${email}`]
    const files = await changedFiles()
    if (files.length === 0) return send(language, config)
    if (!name || !message) throw new Refusal('noSentence')
    if (checkProject(root).some(isError)) throw new Refusal('errorsLeft')
    // Without wildcards.
    const paths = files.map((file) => `:(literal)${file}`)
    try {
      await run(['add', '--all', '--', ...paths])
      await run(['commit', '--quiet', `--message=${message}`, '--', ...paths], config)
    } catch {
      throw new Refusal('notKept', {}, 409)
    }
    return send(language, config)
  }

  return { author, canPublish, changes, history, isUnsent, publish, version }
}

/** How work is kept: the versions of each file, what is not published yet, publishing. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkProject } from '../../src/content-model/check'
import { isError } from '../../src/content-model/check/issues'
import { readJson } from '../../src/content-model/check/json'
import { defaultLanguage } from '../../src/i18n/languages'
import { isRecord } from '../../src/i18n/messages'
import type { Deleted, Difference, Published, PublishRequest, Version } from '../api'
import { differencesOf } from '../merge'
import { gitOf } from './git'
import { isDeletable, isPicture, isText, typeOf } from './paths'
import { Refusal, say } from './words'
import type { EditorLanguage } from '../../src/content-model/editor-language'

const SOURCES = ['content', 'locales'] as const

const MOST = '50'

const ID = /^[\da-f]{40,64}$/

const parse = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an editor knows an entry by. */
export const nameOf = (file: string, data: unknown): string => {
  const name: unknown = Reflect.get(Object(data), typeOf(file)?.entries?.name ?? '')
  const text = isRecord(name) ? name[defaultLanguage] : name
  return text === undefined ? path.posix.basename(file, '.json') : String(text)
}

const isKept = (file: string): boolean => isText(file) || isPicture(file)

export const versionsOf = (root: string) => {
  const git = gitOf(root)
  const author = async (): Promise<string> =>
    ((await git.ask('config', 'user.name')) ?? '').trim()
  const isThere = (file: string) => existsSync(path.join(root, file))
  const at = (id: string, file: string) => git.ask('show', `${id}:./${file}`)

  /** The last version; `undefined` where there is none, or no repository. */
  const lastId = async () => (await git.ask('rev-parse', '--verify', 'HEAD'))?.trim()

  const canPublish = async (): Promise<boolean> =>
    (await git.ask('rev-parse', '--is-inside-work-tree'))?.trim() === 'true'

  const isUnsent = async (): Promise<boolean> => {
    const count = await git.ask('rev-list', '--count', '@{upstream}..HEAD')
    return Number(count ?? 0) > 0
  }

  const history = async (file: string): Promise<Version[]> =>
    (await lastId()) ? git.commits('--max-count', MOST, '--', `./${file}`) : []

  const version = async (file: string, id: string): Promise<unknown> => {
    const data = ID.test(id) ? parse(await at(id, file)) : undefined
    if (data === undefined) throw new Refusal('noVersion', {}, 404)
    return data
  }

  const changedFiles = async (): Promise<string[]> => {
    if (!(await canPublish())) return []
    const unknown = ['ls-files', '--others', '--exclude-standard', '-z', '--', ...SOURCES]
    const options = ['--name-only', '--no-renames', '--relative', '-z']
    const changed = (await lastId())
      ? await git.list('diff', ...options, 'HEAD', '--', ...SOURCES)
      : await git.list('ls-files', '-z', '--', ...SOURCES)
    const files = new Set([...changed, ...(await git.list(...unknown))])
    return [...files].filter(isKept).sort()
  }

  const changesOf = async (file: string): Promise<Difference[]> => {
    const old = await at('HEAD', file)
    if (isPicture(file)) {
      const name = path.posix.basename(file)
      const [before, after] = [old !== undefined, isThere(file)]
      return [
        {
          file,
          path: '',
          ...(before && { before: name }),
          ...(after && { after: name }),
        },
      ]
    }
    const read = readJson(path.join(root, file))
    const before = parse(old)
    const after = 'data' in read ? read.data : undefined
    const found = differencesOf(before, after)
    // Where only the form of the file changed, it is named, too.
    return (found.length > 0 ? found : [{ path: '', before, after }]).map(
      (difference) => ({ file, ...difference }),
    )
  }

  const changes = async (): Promise<Difference[]> =>
    (await Promise.all((await changedFiles()).map(changesOf))).flat()

  /** Entries that were in a version, and are no more. */
  const deleted = async (): Promise<Deleted[]> => {
    const last = await lastId()
    if (!last) return []
    const now = { at: new Date().toISOString(), author: await author() }
    const filter = ['--diff-filter=D', '--no-renames', '--name-only']
    const gone = [...filter, '--relative', '-z', 'HEAD', '--', 'content']
    const unpublished = (await git.list('diff', ...gone)).map((file) => ({
      ...{ file, id: last, ...now },
    }))
    const commits = await git.commits('--max-count', MOST, ...filter, '--', 'content')
    const published = commits.flatMap(({ files, parent: id, at: when, author: who }) =>
      files.map((file) => ({ file, id, at: when, author: who })),
    )
    const found = new Map<string, Omit<Deleted, 'name'>>()
    for (const entry of [...unpublished, ...published])
      if (isDeletable(entry.file) && !isThere(entry.file) && !found.has(entry.file))
        found.set(entry.file, entry)
    return Promise.all(
      [...found.values()].map(async (entry) => ({
        ...entry,
        name: nameOf(entry.file, parse(await at(entry.id, entry.file))),
      })),
    )
  }

  const push = async () => (await git.ask('push', '--quiet')) !== undefined

  /** Puts our versions after those that others published meanwhile; all or nothing. */
  const join = async (config: string[]): Promise<boolean> => {
    const pull = git.run(['pull', '--quiet', '--rebase'], config)
    const isJoined = await pull.then(() => true).catch(() => false)
    if (!isJoined) await git.ask('rebase', '--abort')
    return isJoined
  }

  const send = async (language: EditorLanguage, config: string[]): Promise<Published> => {
    if ((await git.ask('rev-parse', '@{upstream}')) === undefined)
      return { pushed: false }
    return (await push()) || ((await join(config)) && (await push()))
      ? { pushed: true }
      : { pushed: false, text: say('notSent', language) }
  }

  /** Keeps content and texts as a version, nothing else, and sends it where it is shared. */
  const publish = async (
    { sentence, author }: PublishRequest,
    language: EditorLanguage,
  ): Promise<Published> => {
    const name = author.replace(/[<>\p{C}]/gu, '').trim()
    const message = sentence.replace(/\p{C}/gu, ' ').trim()
    const email = (await git.ask('config', 'user.email'))?.trim() || 'editor@localhost'
    const config = [`user.name=${name}`, `user.email=${email}`]
    const files = await changedFiles()
    if (files.length === 0) return send(language, config)
    if (!name || !message) throw new Refusal('noSentence')
    if (checkProject(root).some(isError)) throw new Refusal('errorsLeft')
    // Without wildcards.
    const paths = files.map((file) => `:(literal)${file}`)
    try {
      await git.run(['add', '--all', '--', ...paths])
      await git.run(['commit', '--quiet', `--message=${message}`, '--', ...paths], config)
    } catch {
      throw new Refusal('notKept', {}, 409)
    }
    return send(language, config)
  }

  return { author, canPublish, changes, deleted, history, isUnsent, publish, version }
}

/** What the editor's page may ask for, one after the other where files are written. */
import { randomUUID } from 'node:crypto'
import { checkProject } from '../../src/content-model/check'
import { usedMessages } from '../../src/content-model/check/message-files'
import type { EditorLanguage } from '../../src/content-model/editor-language'
import type { Deleted, Project, Saved, VersionData } from '../api'
import { allowed, isText } from './paths'
import { takePicture } from './pictures'
import { contentOf, inWords, picturesOf } from './project'
import { save } from './save'
import { nameOf, versionsOf } from './versions'

/** Who asks, in which language; the name of the login, where there is one. */
export interface Person {
  language: EditorLanguage
  login?: string
}

type Request = Readonly<Record<string, unknown>>

type Answer = (request: Request, person: Person) => Promise<unknown>

type Answers = Readonly<Record<string, Answer>>

export const deskOf = (root: string, siteUrl: string) => {
  const versions = versionsOf(root)
  /** Entries that were deleted before any version had them, until the server ends. */
  const bin = new Map<string, { entry: Deleted; data: unknown }>()

  const authorOf = async ({ login }: Person): Promise<string> =>
    login ?? (await versions.author())

  const get: Answers = {
    project: async (_, person): Promise<Project> => ({
      files: contentOf(root, person.language),
      pictures: picturesOf(root),
      problems: checkProject(root).map(inWords(person.language)),
      variables: Object.fromEntries([...usedMessages(root)].filter(([, names]) => names)),
      siteUrl,
      canPublish: await versions.canPublish(),
      isUnsent: await versions.isUnsent(),
      author: await authorOf(person),
      isAuthorFixed: person.login !== undefined,
    }),
    history: ({ file }) => versions.history(allowed(root, file, isText)),
    version: async ({ file, id }): Promise<VersionData> => {
      const place = allowed(root, file, isText)
      const binned = bin.get(place)
      return binned?.entry.id === id
        ? { data: binned?.data }
        : { data: await versions.version(place, String(id)) }
    },
    deleted: async (): Promise<Deleted[]> => {
      const others = (await versions.deleted()).filter(({ file }) => !bin.has(file))
      return [...[...bin.values()].map(({ entry }) => entry), ...others]
    },
    changes: versions.changes,
  }

  const post: Answers = {
    save: async ({ changes }, person): Promise<Saved> => {
      const { saved, deleted } = await save(root, changes, person.language)
      const now = { at: new Date().toISOString(), author: await authorOf(person) }
      for (const { file, theirs: data } of deleted) {
        const entry = { file, id: randomUUID(), name: nameOf(file, data), ...now }
        bin.set(file, { entry, data })
      }
      for (const { file } of saved.files) bin.delete(file)
      return saved
    },
    picture: (request, { language }) => takePicture(root, request, language),
    publish: ({ sentence = '', author = '' }, { login, language }) => {
      const request = { sentence: String(sentence), author: login ?? String(author) }
      return versions.publish(request, language)
    },
  }

  let last: Promise<unknown> = Promise.resolve()
  /** Two that write never meet. */
  const inTurn = (act: () => Promise<unknown>): Promise<unknown> => {
    const turn = last.then(act)
    last = turn.catch(() => undefined)
    return turn
  }
  const postInTurn = Object.entries(post).map(([name, answer]): [string, Answer] => [
    name,
    (request, person) => inTurn(() => answer(request, person)),
  ])
  return { get: Object.entries(get), post: postInTurn }
}

/** What the editor's page may ask for, one after the other where files are written. */
import { randomUUID } from 'node:crypto'
import { checkProject } from '../../src/content-model/check'
import { usedMessages } from '../../src/content-model/check/message-files'
import type { EditorLanguage } from '../../src/content-model/editor-language'
import type {
  Deleted,
  PictureRequest,
  Project,
  PublishRequest,
  SaveRequest,
} from '../api'
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

export const deskOf = (root: string, siteUrl: string) => {
  const versions = versionsOf(root)
  /** Entries that were deleted before any version had them, until the server ends. */
  const bin = new Map<string, { entry: Deleted; data: unknown }>()

  let last: Promise<unknown> = Promise.resolve()
  /** Two that write never meet. */
  const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(act)
    last = turn.catch(() => undefined)
    return turn
  }

  const authorOf = async ({ login }: Person): Promise<string> =>
    login ?? (await versions.author())

  return {
    project: async (person: Person): Promise<Project> => ({
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

    save: ({ changes }: Partial<SaveRequest>, person: Person) =>
      inTurn(async () => {
        const { saved, deleted } = await save(root, changes, person.language)
        const author = await authorOf(person)
        const at = new Date().toISOString()
        for (const { file, theirs: data } of deleted)
          bin.set(file, {
            entry: { file, id: randomUUID(), at, author, name: nameOf(file, data) },
            data,
          })
        for (const { file } of saved.files) bin.delete(file)
        return saved
      }),

    takePicture: (request: Partial<PictureRequest>, { language }: Person) =>
      inTurn(() => takePicture(root, request, language)),

    history: (file: unknown) => versions.history(allowed(root, file, isText)),

    version: async (file: unknown, id: unknown) => {
      const place = allowed(root, file, isText)
      const binned = bin.get(place)
      return {
        data:
          binned?.entry.id === id
            ? binned?.data
            : await versions.version(place, String(id)),
      }
    },

    deleted: async (): Promise<Deleted[]> => {
      const here = [...bin.values()].map(({ entry }) => entry)
      const others = await versions.deleted()
      return [...here, ...others.filter(({ file }) => !bin.has(file))]
    },

    changes: versions.changes,

    publish: ({ sentence, author }: Partial<PublishRequest>, person: Person) =>
      inTurn(() =>
        versions.publish(
          {
            sentence: String(sentence ?? ''),
            author: person.login ?? String(author ?? ''),
          },
          person.language,
        ),
      ),
  }
}

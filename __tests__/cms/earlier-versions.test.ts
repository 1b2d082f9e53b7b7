/**
 * An earlier version is of an earlier content model: it fits today’s, and can be saved.
 *
 * @jest-environment jsdom
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ContentFile, Project } from '../../cms/api'
import { valueAt } from '../../cms/merge'
import { readProject } from '../../cms/server/project'
import {
  documentOf,
  idOf,
  textDocuments,
  type EditorDocument,
} from '../../cms/ui/documents'
import { fitting } from '../../cms/ui/fitting'
import { problemsOf } from '../../cms/ui/problems'
import { ifPossible, recordOf } from '../../src/shared/unknown'
import { exampleOf } from '../support/example-content'
import { gitIn, ROOT } from '../support/project'

jest.setTimeout(60_000)

const contact = documentOf('content/contact', {} as Project) as EditorDocument
const fit = (then: object, now: object) => recordOf(fitting(contact.schema, then, now))

describe('an earlier version', () => {
  const now = { $schema: 'today', ...exampleOf(contact.type as never) }

  it.each<[string, object]>([
    ['a field that the model no longer has', { ...now, hours: { fr: 'x' } }],
    ['another schema', { ...now, $schema: 'yesterday' }],
    ['no schema', { ...now, $schema: undefined }],
    ['not a field that is new', { ...now, phone: undefined }],
    ['a group that was a text', { ...now, openingHours: '9–17' }],
    [
      'a key in a group that is gone',
      {
        ...now,
        openingHours: { ...recordOf(recordOf(now).openingHours), lunch: '12:00' },
      },
    ],
    ['a text that is of another form now', { ...now, email: 'nobody' }],
    ['a number in the place of a text', { ...now, phone: 22 }],
    ['nothing in the place of a text', { ...now, phone: null }],
  ])('with %s takes the place of the form, and can be saved', (_what, then) => {
    expect(fit(then, now)).toEqual(now)
    expect(problemsOf(contact, fit(then, now))).toEqual(new Map())
  })

  it('keeps what it says where the model still has it', () => {
    const then = { ...now, email: 'earlier@example.org', hours: 1 }
    expect(fit(then, now)).toEqual({ ...now, email: 'earlier@example.org' })
  })
})

/** Every version of some files in this repository. */
const versionsOf = (files: readonly string[]): ContentFile[][] => {
  const git = gitIn(ROOT)
  const dataOf = (id: string, file: string): unknown =>
    ifPossible(() => JSON.parse(git('show', `${id}:${file}`)))
  return git('log', '--format=%H', '--', ...files)
    .split('\n')
    .filter(Boolean)
    .map((id) => files.map((file) => ({ file, data: dataOf(id, file) })))
    .filter((then) => then.some(({ data }) => data))
}

;(existsSync(path.join(ROOT, '.git')) ? it : it.skip)(
  'every version of every entry and of every text in this repository can be opened and saved',
  async () => {
    const project = (await readProject(ROOT)) as unknown as Project
    const documents = [
      ...project.files
        .filter(({ file }) => file.startsWith('content/'))
        .flatMap(({ file }) => documentOf(idOf(file), project) ?? []),
      ...textDocuments(project),
    ]
    const unfit: string[] = []
    for (const files of new Set(documents.map((one) => one.files.join('|'))))
      for (const then of versionsOf(files.split('|')))
        for (const document of documents.filter((one) => one.files.join('|') === files)) {
          const earlier = document.read({ ...project, files: then })
          const today = document.read(project)
          // What is wrong today is no matter of versions.
          const known = problemsOf(document, today)
          const fitted = fitting(document.schema, earlier, today)
          for (const [at, problem] of problemsOf(document, fitted))
            if (!known.has(at))
              unfit.push(
                `${document.id} ${at}: ${String(valueAt(fitted, at))}: ${problem}`,
              )
        }
    expect([...new Set(unfit)]).toEqual([])
  },
)

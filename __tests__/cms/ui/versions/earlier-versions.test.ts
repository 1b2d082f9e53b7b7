/**
 * A version saved under an earlier content model is fitted to today's model, and can be saved.
 *
 * @jest-environment jsdom
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Project } from '../../../../cms/api'
import { readProject } from '../../../../cms/server/project'
import { filesOf, textAt, type Files } from '../../../../cms/ui/project/files'
import { allForms, formAt, type EditorForm } from '../../../../cms/ui/project/forms'
import { adaptFiles, adaptValue } from '../../../../cms/ui/versions/earlier-versions'
import { inSentences, problemsInForm } from '../../../../cms/ui/wording/problems'
import {
  fieldAt,
  languageOf,
  parseAddress,
  type Address,
} from '../../../../src/content-model/address'
import { ifPossible, recordOf } from '../../../../src/shared/unknown'
import { exampleOf } from '../../../support/example-content'
import { gitIn, ROOT } from '../../../support/project'

jest.setTimeout(60_000)

const formOf = (file: string) => formAt({ file, path: '' }, {} as Project) as EditorForm
const CONTACT = 'content/contact.json'
const contact = formOf(CONTACT)
const fit = (then: object, now: object) => recordOf(adaptValue(contact.schema, then, now))

describe('fields in an earlier version of an entry', () => {
  const now = { $schema: 'today', ...exampleOf(contact.type as never) }

  it.each<[string, object]>([
    ['a field that the model no longer has', { ...now, hours: { fr: 'x' } }],
    ['the name of another JSON Schema', { ...now, $schema: 'yesterday' }],
    ['no name of a JSON Schema', { ...now, $schema: undefined }],
    ['no value in a field that is new', { ...now, phone: undefined }],
    ['a text in the place of today’s group', { ...now, openingHours: '9–17' }],
    [
      'a field of a group that the model no longer has',
      {
        ...now,
        openingHours: { ...recordOf(recordOf(now).openingHours), lunch: '12:00' },
      },
    ],
    ['an email address that is no longer allowed', { ...now, email: 'nobody' }],
    ['a number in the place of a text', { ...now, phone: 22 }],
    ['nothing in the place of a text', { ...now, phone: null }],
  ])(
    'the editor turns an earlier version of an entry that has %s into one that can be saved today',
    (_what, then) => {
      expect(fit(then, now)).toEqual(now)
      const files = { [CONTACT]: fit(then, now) }
      expect(problemsInForm(contact, files, {} as Project)).toEqual([])
    },
  )

  it('an earlier version that the editor restores keeps its value in each field that still exists', () => {
    const then = { ...now, email: 'earlier@example.org', hours: 1 }
    expect(fit(then, now)).toEqual({ ...now, email: 'earlier@example.org' })
  })
})

describe('lists in an earlier version of an entry', () => {
  const feature = formOf('content/technical-features/one.json')
  const tagsOf = (then: readonly object[], now: readonly object[]) => {
    const fitted = adaptValue(feature.schema, { tags: then }, { tags: now })
    return recordOf(fitted).tags
  }
  const both = (text: string) => ({ fr: text, en: text })
  const all = (text: string) => ({ ...both(text), de: `${text} de` })
  const long = { ...all('Caddy'), fr: 'Caddy '.repeat(10) }

  it.each<[string, readonly object[], readonly object[], readonly object[]]>([
    [
      'gets its missing German text from today’s item with the same texts',
      [both('Gatsby'), both('Caddy')],
      [all('Caddy'), all('Gatsby')],
      [all('Gatsby'), all('Caddy')],
    ],
    [
      'gets no German text if no item of today has its texts',
      [both('Gatsby'), both('Vite')],
      [all('Caddy'), all('Gatsby')],
      [all('Gatsby'), both('Vite')],
    ],
    [
      'gets no German text from an item of today that shares only one of its texts',
      [{ fr: 'Carte', en: 'Map' }],
      [{ fr: 'Carte', en: 'Card', de: 'Ausweis' }],
      [{ fr: 'Carte', en: 'Map' }],
    ],
    [
      'gets no other text if two items of today share its text',
      [{ fr: 'Carte' }],
      [
        { fr: 'Carte', en: 'Map', de: 'Plan' },
        { fr: 'Carte', en: 'Card', de: 'Ausweis' },
      ],
      [{ fr: 'Carte' }],
    ],
    [
      'gets no other text from an item of today that shares no text with it',
      [{ fr: 'Gatsby' }],
      [{ en: 'Caddy', de: 'Caddy' }],
      [{ fr: 'Gatsby' }],
    ],
    [
      'keeps a text that is too long for today’s form',
      [long, all('Gatsby')],
      [all('Gatsby'), all('Caddy')],
      [long, all('Gatsby')],
    ],
  ])(
    'when the editor restores an earlier version of an entry, an item of a list %s',
    (_what, then, now, expected) => {
      expect(tagsOf(then, now)).toEqual(expected)
    },
  )

  it('when the editor restores an earlier version of an entry, an item of a list takes no value from a different item of today’s list', () => {
    const site = formOf('content/site.json')
    const [one, two] = ['one', 'two'].map((name) => ({
      name,
      url: `https://example.org/${name}`,
    }))
    const then = { social: [{ name: 'two' }, { name: 'three', url: 'three' }] }
    const fitted = adaptValue(site.schema, then, { social: [one, two] })
    expect(recordOf(fitted).social).toEqual([two, { name: 'three', url: 'three' }])
  })
})

it('if an earlier text is too long in one language, the editor keeps today’s text in all languages', () => {
  const value = formOf('content/values/one.json')
  const then = { title: { fr: 'Long '.repeat(99), en: 'Then', de: 'Damals' } }
  const now = { title: { fr: 'Ensuite', en: 'Now', de: 'Heute' } }
  expect(recordOf(adaptValue(value.schema, then, now)).title).toEqual(now.title)
})

/**
 * Reads files of this repository's history by one process of git: a process for each of the thousands
 * of files would take a minute.
 * @param names such as `HEAD:content/site.json`
 * @returns the data of each file; `undefined` if there is none, or it is no JSON
 */
const dataOf = (names: readonly string[]): unknown[] => {
  const options = { cwd: ROOT, input: names.join('\n'), maxBuffer: Infinity }
  let rest = execFileSync('git', ['cat-file', '--batch'], options)
  return names.map(() => {
    const end = rest.indexOf('\n')
    const [, size] = /^\w+ blob (\d+)$/.exec(rest.toString('utf8', 0, end)) ?? []
    const start = end + 1
    const text = rest.toString('utf8', start, start + Number(size ?? 0))
    rest = rest.subarray(size === undefined ? start : start + Number(size) + 1)
    return ifPossible<unknown>(() => JSON.parse(text))
  })
}

/** Reads every version of the given files in this repository's history. */
const versionsOf = (files: readonly string[]): Files[] => {
  const ids = gitIn(ROOT)('log', '--format=%H', '--', ...files)
    .split('\n')
    .filter(Boolean)
  const data = dataOf(ids.flatMap((id) => files.map((file) => `${id}:${file}`)))
  return ids
    .map((_, index) =>
      files.map((file, at) => ({ file, data: data[index * files.length + at] })),
    )
    .filter((then) => then.some((one) => one.data))
    .map((then) => filesOf({ files: then }))
}

/**
 * Leaves out versions that are equal in the texts which a form edits. Most commits change messages of
 * other pages in the same file, so the test would try the same texts hundreds of times, for minutes.
 */
const distinctIn = ({ parts }: EditorForm, versions: readonly Files[]): Files[] => {
  const edited = (then: Files) => JSON.stringify(parts.map((part) => textAt(then, part)))
  return [...new Map(versions.map((then) => [edited(then), then])).values()]
}

;(existsSync(path.join(ROOT, '.git')) ? it : it.skip)(
  'the editor restores every version in this repository’s history without new mistakes, except in list items that a form can correct',
  async () => {
    const project = (await readProject(ROOT)) as unknown as Project
    const forms = allForms(project)
    const now = filesOf(project)
    const problemsOf = (form: EditorForm, files: typeof now) =>
      inSentences(problemsInForm(form, files, project))
    const filesIn = ({ parts }: EditorForm) => parts.map(({ file }) => file).join('|')
    const histories = new Map(
      [...new Set(forms.map(filesIn))].map((files) => [
        files,
        versionsOf(files.split('|')),
      ]),
    )

    const unfit = forms.flatMap((form) => {
      // A mistake that today's content already has at the same address is not counted: restoring
      // the earlier version does not cause it.
      const known = problemsOf(form, now)
      const history = histories.get(filesIn(form)) ?? []
      return distinctIn(form, history).flatMap((then) => {
        const fitted = adaptFiles(form, then, project)
        return [...problemsOf(form, fitted)]
          .filter(([at]) => !known.has(at) && !canBeMended(form, parseAddress(at)))
          .map(
            ([at, problem]) =>
              `${at}: ${String(textAt(fitted, parseAddress(at)))}: ${problem}`,
          )
      })
    })
    expect([...new Set(unfit)]).toEqual([])
  },
)

/**
 * Whether an editor can correct a mistake at this address: the address lies in an item of a list,
 * and the form has a field for it.
 */
function canBeMended({ schema }: EditorForm, address: Address): boolean {
  const kind = fieldAt(schema, address.path)?.kind
  if (!/\[\d+\]/.test(address.path) || !kind || kind === 'group') return false
  return kind !== 'localized' || languageOf(address) !== undefined
}

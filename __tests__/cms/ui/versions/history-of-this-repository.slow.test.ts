/**
 * Each version in this repository's own history is fitted to today's content model, and can be
 * saved.
 *
 * @jest-environment jsdom
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Project } from '../../../../cms/api'
import { readProject } from '../../../../cms/server/project'
import { filesOf, textAt, type Files } from '../../../../cms/ui/project/files'
import { allForms, type EditorForm } from '../../../../cms/ui/project/forms'
import { adaptFiles } from '../../../../cms/ui/versions/earlier-versions'
import { inSentences, problemsInForm } from '../../../../cms/ui/wording/problems'
import {
  fieldAt,
  languageOf,
  parseAddress,
  type Address,
} from '../../../../src/content-model/address'
import { ifPossible } from '../../../../src/shared/unknown'
import { gitIn, ROOT } from '../../../support/project'

jest.setTimeout(60_000)

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
      // Today's content may have mistakes of its own. Only those are counted that restoring an earlier
      // version adds.
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

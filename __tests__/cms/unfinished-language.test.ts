/** @jest-environment jsdom */
import type { Project } from '../../cms/api'
import { filesOf } from '../../cms/ui/project/files'
import { allForms, formAt } from '../../cms/ui/project/forms'
import { edit, saveForm } from '../../cms/ui/state/editing'
import { refresh } from '../../cms/ui/state/store'
import { problemsInForm } from '../../cms/ui/wording/problems'
import { contentTypes } from '../../src/content-model'
import { allLanguages } from '../../src/i18n/config'
import '../support/browser-database'
import { exampleOf, fileOf } from '../support/example-content'

jest.mock('../../src/i18n/config', () => {
  const { allLanguages: listed } = jest.requireActual('../../src/i18n/config')
  return {
    allLanguages: [...listed, { code: 'rm', name: 'Rumantsch', unfinished: true }],
  }
})

const FILE = 'locales/rm/translation.json'
const messages = { site: { skip: 'Texte', footer: { copyright: '{name}' } } }

/** A project that has all its texts in the published languages, and none in the unfinished one. */
const project = {
  files: [
    ...contentTypes.map((type) => {
      const json = JSON.stringify(exampleOf(type)).replaceAll(',"rm":"Texte"', '')
      return { file: fileOf(type), data: JSON.parse(json) }
    }),
    ...allLanguages.map(({ code, unfinished }) => ({
      file: `locales/${code}/translation.json`,
      data: unfinished ? {} : messages,
    })),
  ],
  variables: { 'site.footer.copyright': '{name}' },
} as Partial<Project> as Project

it('the editor shows no mistake in any form while an unfinished language has no texts', () => {
  const forms = allForms(project)
  expect(forms.length).toBeGreaterThan(contentTypes.length)
  for (const form of forms)
    expect(problemsInForm(form, filesOf(project), project)).toEqual([])
})

it('saving the first message of an unfinished language sends only that message to the editor’s server', async () => {
  const posted: unknown[] = []
  const answer = (body: unknown) => ({ ok: true, json: () => Promise.resolve(body) })
  // This fake `fetch` answers in the place of the editor's server, which would write the message to
  // the disk. `server/save.test.ts` tests that writing.
  global.fetch = jest.fn((address: string, init?: RequestInit) => {
    if (init?.body) posted.push(JSON.parse(String(init.body)))
    return Promise.resolve(answer(/project/.test(address) ? project : []))
  }) as never
  await refresh()
  const form = formAt({ file: FILE, path: 'site' }, project)
  edit({ file: FILE, path: 'site.skip' }, 'Text')
  if (form) await saveForm(form)
  expect(posted).toEqual([
    { changes: [{ file: FILE, base: {}, next: { site: { skip: 'Text' } } }] },
  ])
})

/** @jest-environment jsdom */
import type { Project } from '../../cms/api'
import { allDocuments, documentOf } from '../../cms/ui/documents'
import { problemsOf } from '../../cms/ui/problems'
import { contentTypes } from '../../src/content-model'
import { allLanguages } from '../../src/i18n/config'
import { exampleOf, fileOf } from '../support/example-content'

jest.mock('../../src/i18n/config', () => {
  const { allLanguages: listed } = jest.requireActual('../../src/i18n/config')
  return { allLanguages: [...listed, { code: 'rm', name: 'Rumantsch', draft: true }] }
})

const FILE = 'locales/rm/translation.json'
const messages = { site: { skip: 'Texte', footer: { copyright: '{name}' } } }

/** With all texts in the published languages, and none in the draft. */
const project = {
  files: [
    ...contentTypes.map((type) => {
      const json = JSON.stringify(exampleOf(type)).replaceAll(',"rm":"Texte"', '')
      return { file: fileOf(type), data: JSON.parse(json) }
    }),
    ...allLanguages.map(({ code, draft }) => ({
      file: `locales/${code}/translation.json`,
      data: draft ? {} : messages,
    })),
  ],
  variables: { 'site.footer.copyright': '{name}' },
} as Partial<Project> as Project

it('a draft language without texts makes no form of the editor invalid', () => {
  const documents = allDocuments(project)
  expect(documents.length).toBeGreaterThan(contentTypes.length)
  for (const document of documents)
    expect([...problemsOf(document, document.read(project))]).toEqual([])
})

it('saving the first message of a draft language writes that message alone', () => {
  const document = documentOf('texts/site', project)
  const base = document?.read(project)
  const next = { ...(base as { skip: Record<string, string> }) }
  next.skip = { ...next.skip, rm: 'Text' }
  expect(document?.write(base, next, project)).toEqual([
    { file: FILE, base: {}, next: { site: { skip: 'Text' } } },
  ])
})

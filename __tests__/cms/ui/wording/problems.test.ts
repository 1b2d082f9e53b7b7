/** @jest-environment jsdom */
import type { Project } from '../../../../cms/api'
import { formAt, type EditorForm } from '../../../../cms/ui/project/forms'
import { inSentences, problemsInForm } from '../../../../cms/ui/wording/problems'

const FILE = 'content/contact.json'
const project = {} as Project
const contact = formAt({ file: FILE, path: '' }, project) as EditorForm
const problemsOf = (data: object, showsMissing?: () => boolean) =>
  inSentences(problemsInForm(contact, { [FILE]: data }, project), showsMissing)

it('a form of the editor shows only the first mistake of a field that has several', () => {
  const phone = `${'x'.repeat(200)}{`
  expect(problemsOf({ phone }).get(`${FILE}#phone`)).toMatch(/trop long|at most/)
})

it('a form of the editor names a wrong value at once, but an empty required field only if the form is to show missing values', () => {
  const data = { phone: '', email: 'nobody' }
  const named = (isNamed: boolean) => problemsOf(data, () => isNamed)
  expect(named(false).has(`${FILE}#phone`)).toBe(false)
  expect(named(true).has(`${FILE}#phone`)).toBe(true)
  expect(named(false).has(`${FILE}#email`)).toBe(true)
})

/** @jest-environment jsdom */
import type { Project } from '../../cms/api'
import { documentOf, type EditorDocument } from '../../cms/ui/documents'
import { problemsOf } from '../../cms/ui/problems'

const contact = documentOf('content/contact', {} as Project) as EditorDocument

it('shows the first mistake of a field that has several', () => {
  const phone = `${'x'.repeat(200)}{`
  expect(problemsOf(contact, { phone }).get('phone')).toMatch(/trop long|at most/)
})

it('names a wrong value at once, an empty field once the form asks for it', () => {
  const data = { phone: '', email: 'nobody' }
  const named = (isNamed: boolean) => problemsOf(contact, data, () => isNamed)
  expect([named(false).has('phone'), named(true).has('phone')]).toEqual([false, true])
  expect(named(false).has('email')).toBe(true)
})

/** @jest-environment jsdom */
import type { Project } from '../../cms/api'
import { documentOf } from '../../cms/ui/documents'
import { problemsOf } from '../../cms/ui/problems'

it('shows the first mistake of a field that has several', () => {
  const document = documentOf('content/contact', {} as Project)
  if (!document) throw new Error('There is no such form')
  const phone = `${'x'.repeat(200)}{`
  expect(problemsOf(document, { phone }).get('phone')).toMatch(/trop long|at most/)
})

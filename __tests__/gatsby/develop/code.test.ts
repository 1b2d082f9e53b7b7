import { rememberCode } from '../../../src/gatsby/develop/code'
import { copyOf } from '../../support/project'

it('a change of code asks for a new start, and a change of a document beside it does not', () => {
  const project = copyOf()
  project.write('src/gatsby/hooks.ts', 'export {}')
  project.write('src/gatsby/README.md', '# The map')
  const code = rememberCode(project.root, 'npm run develop')

  project.write('src/gatsby/README.md', '# Another map')
  expect(code.news()).toBeUndefined()
  project.write('src/gatsby/hooks.ts', 'export const year = 2026')
  expect(code.news()).toContain('src/gatsby/hooks.ts')
  expect(code.news()).toBeUndefined()
  project.remove()
})

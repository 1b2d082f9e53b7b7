import { cpSync } from 'node:fs'
import { exampleProject } from '../support/example-content'
import { copyOf, type Copy } from '../support/project'

export const VALUE = 'content/values/one.json'
export const MEMBER = 'content/team/one.json'

/** A project for each test, with content, messages, and code that names them. */
export const exampleForEach = () => {
  let example: Copy
  const { root, ...project } = copyOf()
  beforeAll(async () => {
    example = await exampleProject()
    example.write(
      'src/a.ts',
      "t('site.skip'); t('site.footer.copyright', { name, year })",
    )
  })
  beforeEach(() => cpSync(example.root, root, { recursive: true }))
  afterEach(() => project.remove())
  afterAll(() => example.remove())
  return { root, ...project, data: (file: string) => JSON.parse(project.read(file)) }
}

import { cpSync } from 'node:fs'
import { exampleProject } from './example-content'
import { copyOf, type Copy } from './project'

export const VALUE = 'content/values/one.json'
export const MEMBER = 'content/team/one.json'

/** An example project for each test. */
export const exampleForEach = () => {
  let example: Copy
  const { root, ...project } = copyOf()
  beforeAll(async () => {
    example = await exampleProject()
  })
  beforeEach(() => cpSync(example.root, root, { recursive: true }))
  afterEach(() => project.remove())
  afterAll(() => example.remove())
  return { root, ...project, data: (file: string) => JSON.parse(project.read(file)) }
}

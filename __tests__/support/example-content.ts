/** A valid entry of every content type, made from the content model, and a project of such entries. */
import { cpSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { contentTypes } from '../../src/content-model'
import { isFolder, type ContentType } from '../../src/content-model/content-type'
import { picturesIn } from '../../src/content-model/walk'
import { allLanguages } from '../../src/i18n/config'
import { messagesFile } from '../../src/i18n/messages'
import { recordOf } from '../../src/shared/unknown'
import { copyOf, ROOT, type Copy } from './project'
import { sample } from './sample'

export const exampleOf = (type: ContentType) => recordOf(sample(type.schema, 'least'))

/** The file of a type's example, such as `content/why.json` or `content/roadmap/one.json`. */
export const fileOf = ({ location }: ContentType): string =>
  `content/${location}${isFolder({ location }) ? 'one.json' : ''}`

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } }).png()

const writeContent = async (project: Copy): Promise<void> => {
  // A picture of 1200 × 1500 pixels is valid in every picture field.
  const bytes = await picture(1200, 1500).toBuffer()
  for (const type of contentTypes) {
    const example = exampleOf(type)
    project.write(fileOf(type), `${JSON.stringify(example, null, 2)}\n`)
    for (const { picture: file } of picturesIn(type, example)) project.write(file, bytes)
  }
}

/** Makes a project with example content and messages, and with the variables of the messages. */
export const exampleProject = async (): Promise<Copy> => {
  const project = copyOf()
  await writeContent(project)
  const messages = { site: { skip: 'Texte', footer: { copyright: '{name} {year}' } } }
  for (const { code } of allLanguages)
    project.write(messagesFile(code), JSON.stringify(messages, null, 2))
  const variables = { 'site.footer.copyright': { name: 'Genève', year: '2026' } }
  project.write('src/i18n/message-variables.json', JSON.stringify(variables))
  return project
}

/** Makes a copy of this project with example content, in which the project's scripts can run. */
export const copyWithScripts = async (): Promise<Copy> => {
  const messages = allLanguages.map(({ code }) => `locales/${code}`)
  const parts = 'src server scripts static package.json tsconfig.json'.split(' ')
  const project = copyOf(...messages, ...parts)
  await writeContent(project)
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(project.root, 'node_modules'))
  return project
}

export const VALUE = 'content/values/one.json'
export const MEMBER = 'content/team/one.json'

/** Makes a new example project before each test, always in the same folder. */
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

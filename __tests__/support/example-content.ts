/** A right entry of every content type, made from the content model, and a project of them. */
import sharp from 'sharp'
import { contentTypes } from '../../src/content-model'
import { isFolder, type ContentType } from '../../src/content-model/content-type'
import type { Field } from '../../src/content-model/fields'
import { allLanguages } from '../../src/i18n/config'
import { messagesFile } from '../../src/i18n/messages'
import { recordOf } from '../../src/shared/unknown'
import { copyOf, type Copy } from './project'

export const inAll = (text: string): Record<string, string> =>
  Object.fromEntries(allLanguages.map(({ code }) => [code, text]))

const valueOf = (field: Field): unknown => {
  switch (field.kind) {
    case 'text':
    case 'picture':
      return field.format?.example ?? 'Texte'
    case 'localized':
      return inAll('Texte')
    case 'integer':
    case 'decimal':
      return field.min
    case 'choice':
      return Object.keys(field.labels)[0]
    case 'flag':
      return false
    case 'list':
      return Array.from({ length: Math.max(1, field.min) }, () => valueOf(field.item))
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, inner]) => [name, valueOf(inner)]),
      )
  }
}

export const exampleOf = (type: ContentType) => recordOf(valueOf(type.schema))

/** `content/why.json`, `content/roadmap/one.json` */
export const fileOf = ({ location }: ContentType): string =>
  `content/${location}${isFolder({ location }) ? 'one.json' : ''}`

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } }).png()

export const writeContent = async (project: Copy): Promise<void> => {
  for (const type of contentTypes)
    project.write(fileOf(type), `${JSON.stringify(exampleOf(type), null, 2)}\n`)
  project.write('content/team/portrait.png', await picture(800, 1000).toBuffer())
}

/** The messages of `exampleProject`, by their dotted keys, with their variables. */
export const exampleMessages = new Map([
  ['site.skip', ''],
  ['site.footer.copyright', '{name}, {year}'],
])

/** A project with content and messages. */
export const exampleProject = async (): Promise<Copy> => {
  const project = copyOf()
  await writeContent(project)
  const messages = { site: { skip: 'Texte', footer: { copyright: '{name} {year}' } } }
  for (const { code } of allLanguages)
    project.write(messagesFile(code), JSON.stringify(messages, null, 2))
  return project
}

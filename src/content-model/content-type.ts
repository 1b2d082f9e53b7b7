import type { AnyObjectSchema } from 'yup'
import { group, type EditorText, type Fields } from './fields'

/** A kind of content: where its files lie, what they hold, what GraphQL calls it. */
export interface ContentType {
  /** GraphQL type of the nodes, such as `RoadmapYear`. */
  typeName: string
  /** Where its entries are, seen from `content/`: a file (`site.json`) or a folder (`roadmap/`). */
  location: string
  label: EditorText
  help: EditorText
  schema: AnyObjectSchema
}

type Declaration = Omit<ContentType, 'schema'> & { fields: Fields }

/** Declares a content type; the files in `types/` are made of nothing else. */
export const contentType = ({ fields, ...rest }: Declaration): ContentType => ({
  ...rest,
  schema: group(rest.typeName, fields, { label: rest.label, help: rest.help }),
})

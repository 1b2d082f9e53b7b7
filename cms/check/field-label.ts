import { ArraySchema, ObjectSchema, type ISchema } from 'yup'
import type { ContentType } from '../../src/content-model/content-type'
import { fieldsOf, itemOf, metaOf } from '../../src/content-model/derive/meta'
import type { EditorLanguage } from '../../src/content-model/check/editor-language'
import { languageName } from '../words'

const labelsIn = (
  schema: ISchema<unknown>,
  [name, ...rest]: readonly string[],
  language: EditorLanguage,
): string[] => {
  if (name === undefined) return []
  if (schema instanceof ArraySchema) {
    const item = itemOf(schema)
    const label = `${metaOf(item).label[language]} ${Number(name) + 1}`
    return [label, ...labelsIn(item, rest, language)]
  }
  if (metaOf(schema).kind === 'localized') return [languageName(name, language)]
  const field = schema instanceof ObjectSchema ? fieldsOf(schema)[name] : undefined
  if (!field) return [name]
  return [metaOf(field).label[language], ...labelsIn(field, rest, language)]
}

/** `steps[1].text.de` as an editor knows it: “Étapes › Étape 2 › Texte › allemand”. */
export const fieldLabel = (
  { schema }: ContentType,
  path: string,
  language: EditorLanguage,
): string => labelsIn(schema, path.split(/[.[\]]+/).filter(Boolean), language).join(' › ')

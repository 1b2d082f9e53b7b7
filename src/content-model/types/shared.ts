/**
 * What several content types have in common: the fields for a title and a text, the field for a
 * position, and the whole declaration of lists of titles with texts.
 */
import { contentType, type ContentType } from '../content-type'
import { integer, localized, type Fields } from '../fields'

export const title = (max = 60) => localized({ label: { fr: 'Titre', en: 'Title' }, max })

export const body = (max = 320) =>
  localized({
    label: { fr: 'Texte', en: 'Text' },
    help: { fr: 'Une à trois phrases courtes.', en: 'One to three short sentences.' },
    max,
  })

/**
 * Adds a field for the position of an entry, for content types whose order editors choose
 * themselves.
 * @param name the field whose value names an entry in the editor
 */
export const withPosition = (name: string, fields: Fields) => ({
  entries: { order: 'order', name },
  fields: {
    order: integer({
      label: { fr: 'Position', en: 'Position' },
      help: {
        fr: 'La plus petite position vient en premier.',
        en: 'The smallest position comes first.',
      },
      min: 1,
      max: 999,
    }),
    ...fields,
  },
})

/** Declares a content type whose entries have a title, a text and a position. */
export const titledTexts = (
  typeName: string,
  location: string,
  { max, ...rest }: Pick<ContentType, 'label' | 'help' | 'route'> & { max?: number },
) =>
  contentType({
    typeName,
    location,
    ...rest,
    ...withPosition('title', { title: title(), text: body(max) }),
  })

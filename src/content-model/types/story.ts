import { contentType } from '../content-type'
import { body, order, title } from './shared'

export const story = contentType({
  typeName: 'StoryPoint',
  location: 'story/',
  label: { fr: 'Histoire (À propos)', en: 'Story (About)' },
  help: {
    fr: 'Les étapes du récit du projet.',
    en: 'The points of the story of the project.',
  },
  entries: { order: 'order', name: 'title' },
  fields: { order: order(), title: title(), text: body(500) },
})

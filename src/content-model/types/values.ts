import { contentType } from '../content-type'
import { body, order, title } from './shared'

export const values = contentType({
  typeName: 'ProjectValue',
  location: 'values/',
  label: { fr: 'Valeurs (À propos)', en: 'Values (About)' },
  help: { fr: 'Ce à quoi le projet tient.', en: 'What the project stands for.' },
  entries: { order: 'order', name: 'title' },
  fields: { order: order(), title: title(), text: body() },
})

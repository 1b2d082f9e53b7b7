import { contentType } from '../content-type'
import { body, order, title } from './shared'

export const compatibility = contentType({
  typeName: 'Compatibility',
  location: 'compatibility/',
  label: { fr: 'Compatibilité (Fonctionnalités)', en: 'Compatibility (Features)' },
  help: {
    fr: 'Les appareils et capacités pris en charge.',
    en: 'The devices and capabilities that are supported.',
  },
  entries: { order: 'order', name: 'title' },
  fields: { order: order(), title: title(), text: body() },
})

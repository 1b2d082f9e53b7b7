import { contentType } from '../content-type'
import { list, localized } from '../fields'
import { body, order, title } from './shared'

export const technicalFeatures = contentType({
  typeName: 'TechnicalFeature',
  location: 'technical-features/',
  route: 'features',
  label: {
    fr: 'Fonctionnalités techniques (Fonctionnalités)',
    en: 'Technical features (Features)',
  },
  help: {
    fr: 'Les cartes techniques de la page Fonctionnalités.',
    en: 'The technical cards of the Features page.',
  },
  entries: { order: 'order', name: 'title' },
  fields: {
    order: order(),
    title: title(),
    text: body(),
    tags: list(localized({ label: { fr: 'Étiquette', en: 'Tag' }, max: 32 }), {
      label: { fr: 'Étiquettes', en: 'Tags' },
      help: { fr: 'Les techniques utilisées.', en: 'The technology involved.' },
      min: 1,
      max: 5,
    }),
  },
})

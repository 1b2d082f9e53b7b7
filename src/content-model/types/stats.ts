import { contentType } from '../content-type'
import { localized } from '../fields'
import { order } from './shared'

export const stats = contentType({
  typeName: 'Stat',
  location: 'stats/',
  route: 'about',
  label: { fr: 'Chiffres (À propos)', en: 'Figures (About)' },
  help: {
    fr: 'Les chiffres clés en haut de la page À propos.',
    en: 'The key figures at the top of the About page.',
  },
  entries: { order: 'order', name: 'label' },
  fields: {
    order: order(),
    value: localized({
      label: { fr: 'Chiffre', en: 'Figure' },
      help: { fr: 'Par exemple « 50+ ».', en: 'For example “50+”.' },
      max: 16,
    }),
    label: localized({
      label: { fr: 'Légende', en: 'Caption' },
      help: { fr: 'Ce que le chiffre compte.', en: 'What the figure counts.' },
      max: 60,
    }),
  },
})

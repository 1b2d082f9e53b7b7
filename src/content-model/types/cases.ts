import { contentType } from '../content-type'
import { group, list, localized } from '../fields'
import { body, order, title } from './shared'

export const cases = contentType({
  typeName: 'ComparisonCase',
  location: 'cases/',
  route: 'about',
  label: { fr: 'Cas comparés (À propos)', en: 'Compared cases (About)' },
  help: {
    fr: 'Deux commerces, avec et sans la plateforme. L’exemple est illustratif.',
    en: 'Two shops, with and without the platform. The example is an illustration.',
  },
  entries: { order: 'order', name: 'title' },
  fields: {
    order: order(),
    title: title(),
    situation: localized({
      label: { fr: 'Situation', en: 'Situation' },
      help: { fr: 'Ce qui distingue ce cas.', en: 'What sets this case apart.' },
      max: 60,
    }),
    text: body(500),
    figures: list(
      group(
        'CaseFigure',
        {
          value: localized({ label: { fr: 'Chiffre', en: 'Figure' }, max: 16 }),
          label: localized({ label: { fr: 'Légende', en: 'Caption' }, max: 80 }),
        },
        { label: { fr: 'Résultat', en: 'Result' } },
      ),
      { label: { fr: 'Résultats', en: 'Results' }, min: 0, max: 6 },
    ),
  },
})

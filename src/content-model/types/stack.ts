import { contentType } from '../content-type'
import { group, list, localized } from '../fields'
import { order, title } from './shared'

export const stack = contentType({
  typeName: 'StackLayer',
  location: 'stack/',
  route: 'features',
  label: { fr: 'Technologies (Fonctionnalités)', en: 'Technology (Features)' },
  help: {
    fr: 'Les technologies, couche par couche.',
    en: 'The technology, layer by layer.',
  },
  entries: { order: 'order', name: 'title' },
  fields: {
    order: order(),
    title: title(),
    items: list(
      group(
        'StackItem',
        {
          name: localized({ label: { fr: 'Nom', en: 'Name' }, max: 40 }),
          role: localized({
            label: { fr: 'Rôle', en: 'Role' },
            help: { fr: 'À quoi cela sert ici.', en: 'What it does here.' },
            max: 100,
          }),
        },
        { label: { fr: 'Technologie', en: 'Technology' } },
      ),
      { label: { fr: 'Technologies', en: 'Technologies' }, min: 1, max: 10 },
    ),
  },
})

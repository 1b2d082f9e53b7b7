/** The content types of the page Features. */
import { contentType } from '../content-type'
import { group, list, localized, picture, text } from '../fields'
import { body, title, titledTexts, withPosition } from './shared'

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
  ...withPosition('title', {
    title: title(),
    text: body(),
    tags: list(localized({ label: { fr: 'Étiquette', en: 'Tag' }, max: 32 }), {
      label: { fr: 'Étiquettes', en: 'Tags' },
      help: { fr: 'Les techniques utilisées.', en: 'The technology involved.' },
      min: 1,
      max: 5,
    }),
  }),
})

export const stack = contentType({
  typeName: 'StackLayer',
  location: 'stack/',
  route: 'features',
  label: { fr: 'Technologies (Fonctionnalités)', en: 'Technology (Features)' },
  help: {
    fr: 'Les technologies, couche par couche.',
    en: 'The technology, layer by layer.',
  },
  ...withPosition('title', {
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
  }),
})

export const compatibility = titledTexts('Compatibility', 'compatibility/', {
  route: 'features',
  label: { fr: 'Compatibilité (Fonctionnalités)', en: 'Compatibility (Features)' },
  help: {
    fr: 'Les appareils pris en charge, et ce qu’ils savent faire.',
    en: 'The devices and capabilities that are supported.',
  },
})

export const team = contentType({
  typeName: 'TeamMember',
  location: 'team/',
  route: 'features',
  label: { fr: 'Équipe', en: 'Team' },
  help: {
    fr: 'Les personnes derrière la plateforme.',
    en: 'The people behind the platform.',
  },
  ...withPosition('name', {
    name: text({ label: { fr: 'Nom', en: 'Name' }, max: 60 }),
    role: localized({ label: { fr: 'Rôle', en: 'Role' }, max: 60 }),
    text: body(),
    photo: picture({
      label: { fr: 'Photo', en: 'Photo' },
      help: {
        fr: 'Au moins 800 pixels de large ; le site en montre un portrait.',
        en: 'At least 800 pixels wide; the site shows a portrait of it.',
      },
      minWidth: 800,
      aspectRatio: 4 / 5,
    }),
    photoAlt: localized({
      label: { fr: 'Description de la photo', en: 'Description of the photo' },
      help: {
        fr: 'Ce que montre la photo, pour qui ne la voit pas.',
        en: 'What the photo shows, for those who cannot see it.',
      },
      max: 120,
    }),
  }),
})

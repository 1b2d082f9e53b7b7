/** Content types whose entries are a title and a text, in a row. */
import { contentType, type ContentType } from '../content-type'
import { body, order, title } from './shared'

const titledTexts = (
  typeName: string,
  location: string,
  { max, ...rest }: Pick<ContentType, 'label' | 'help' | 'route'> & { max?: number },
) =>
  contentType({
    typeName,
    location,
    ...rest,
    entries: { order: 'order', name: 'title' },
    fields: { order: order(), title: title(), text: body(max) },
  })

export const objectives = titledTexts('Objective', 'objectives/', {
  route: 'home',
  label: { fr: 'Objectifs (accueil)', en: 'Objectives (landing page)' },
  help: {
    fr: 'L’objectif, la vision et l’ambition du projet.',
    en: 'The objective, the vision and the ambition of the project.',
  },
})

export const story = titledTexts('StoryPoint', 'story/', {
  route: 'about',
  label: { fr: 'Histoire (À propos)', en: 'Story (About)' },
  help: {
    fr: 'Les étapes du récit du projet.',
    en: 'The points of the story of the project.',
  },
  max: 500,
})

export const values = titledTexts('ProjectValue', 'values/', {
  route: 'about',
  label: { fr: 'Valeurs (À propos)', en: 'Values (About)' },
  help: { fr: 'Ce à quoi le projet tient.', en: 'What the project stands for.' },
})

export const compatibility = titledTexts('Compatibility', 'compatibility/', {
  route: 'features',
  label: { fr: 'Compatibilité (Fonctionnalités)', en: 'Compatibility (Features)' },
  help: {
    fr: 'Les appareils pris en charge, et ce qu’ils savent faire.',
    en: 'The devices and capabilities that are supported.',
  },
})

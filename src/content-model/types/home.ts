/** The content types of the home page. */
import { contentType } from '../content-type'
import { choice } from '../fields'
import { body, title, titledTexts, withPosition } from './shared'

/** The drawings that an entry can choose, with the label of each for editors. */
export const featureDrawings = {
  signal: { fr: 'Signalement', en: 'Report' },
  validation: { fr: 'Validation', en: 'Validation' },
  map: { fr: 'Carte', en: 'Map' },
  tracking: { fr: 'Suivi', en: 'Tracking' },
  language: { fr: 'Langues', en: 'Languages' },
  platform: { fr: 'Appareils', en: 'Devices' },
}

export const features = contentType({
  typeName: 'Feature',
  location: 'features/',
  route: 'home',
  label: { fr: 'Fonctionnalités (accueil)', en: 'Features (home page)' },
  help: {
    fr: 'Ce que la plateforme permet, présenté sur la page d’accueil.',
    en: 'What the platform lets people do, shown on the home page.',
  },
  ...withPosition('title', {
    drawing: choice('FeatureDrawing', {
      label: { fr: 'Dessin', en: 'Drawing' },
      labels: featureDrawings,
    }),
    title: title(),
    text: body(),
  }),
})

export const objectives = titledTexts('Objective', 'objectives/', {
  route: 'home',
  label: { fr: 'Objectifs (accueil)', en: 'Objectives (home page)' },
  help: {
    fr: 'L’objectif, la vision et l’ambition du projet.',
    en: 'The objective, the vision and the ambition of the project.',
  },
})

/** The content types of the page About. */
import type { EditorText } from '../../words'
import { contentType } from '../content-type'
import { group, integer, list, localized } from '../fields'
import { body, title, titledTexts, withPosition } from './shared'

export const stats = contentType({
  typeName: 'Stat',
  location: 'stats/',
  route: 'about',
  label: { fr: 'Chiffres (À propos)', en: 'Figures (About)' },
  help: {
    fr: 'Les chiffres clés en haut de la page À propos.',
    en: 'The key figures at the top of the About page.',
  },
  ...withPosition('label', {
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
  }),
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

const whyPath = (label: EditorText) =>
  group(
    'WhyPath',
    {
      title: title(80),
      steps: list(
        group(
          'WhyStep',
          { title: title(), text: body(240) },
          { label: { fr: 'Étape', en: 'Step' } },
        ),
        { label: { fr: 'Étapes', en: 'Steps' }, min: 2, max: 5 },
      ),
    },
    { label, typeDescription: 'Steps that lead to one another.' },
  )

export const why = contentType({
  typeName: 'Why',
  location: 'why.json',
  route: 'about',
  label: { fr: 'Pourquoi (À propos)', en: 'Why (About)' },
  help: {
    fr: 'Le cercle vicieux des signalements perdus et la façon d’en sortir.',
    en: 'The vicious circle of lost reports and the way out of it.',
  },
  fields: {
    circle: whyPath({ fr: 'Le cercle vicieux', en: 'The vicious circle' }),
    fix: whyPath({ fr: 'La solution', en: 'The fix' }),
  },
})

export const cases = contentType({
  typeName: 'ComparisonCase',
  location: 'cases/',
  route: 'about',
  label: { fr: 'Cas comparés (À propos)', en: 'Compared cases (About)' },
  help: {
    fr: 'Deux commerces, avec et sans la plateforme. L’exemple est fictif.',
    en: 'Two shops, with and without the platform. The example is fictitious.',
  },
  ...withPosition('title', {
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
  }),
})

export const values = titledTexts('ProjectValue', 'values/', {
  route: 'about',
  label: { fr: 'Valeurs (À propos)', en: 'Values (About)' },
  help: { fr: 'Ce à quoi le projet tient.', en: 'What the project stands for.' },
})

export const roadmap = contentType({
  typeName: 'RoadmapYear',
  location: 'roadmap/',
  route: 'about',
  label: { fr: 'Feuille de route (À propos)', en: 'Roadmap (About)' },
  help: {
    fr: 'Une entrée par année ; les années se rangent d’elles-mêmes.',
    en: 'One entry for each year; the years sort themselves.',
  },
  entries: { order: 'year', id: 'year', name: 'year' },
  fields: {
    year: integer({ label: { fr: 'Année', en: 'Year' }, min: 2000, max: 2100 }),
    title: title(),
    steps: list(
      group(
        'RoadmapStep',
        { text: localized({ label: { fr: 'Texte', en: 'Text' }, max: 160 }) },
        { label: { fr: 'Étape', en: 'Step' } },
      ),
      { label: { fr: 'Étapes', en: 'Steps' }, min: 1, max: 6 },
    ),
  },
})

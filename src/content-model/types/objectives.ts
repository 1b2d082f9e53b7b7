import { contentType } from '../content-type'
import { body, order, title } from './shared'

export const objectives = contentType({
  typeName: 'Objective',
  location: 'objectives/',
  label: { fr: 'Objectifs (accueil)', en: 'Objectives (landing page)' },
  help: {
    fr: 'L’objectif, la vision et l’ambition du projet.',
    en: 'The objective, the vision and the ambition of the project.',
  },
  entries: { order: 'order', name: 'title' },
  fields: { order: order(), title: title(), text: body() },
})

import { issue } from '../check/issues'
import { contentType } from '../content-type'
import { choice, group, integer, list, localized } from '../fields'
import { title } from './shared'

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
    status: choice('RoadmapStatus', {
      label: { fr: 'État', en: 'Status' },
      help: {
        fr: 'Si l’année est passée, en cours ou à venir.',
        en: 'Whether the year is past, the current one, or still to come.',
      },
      labels: {
        past: { fr: 'Passée', en: 'Past' },
        current: { fr: 'En cours', en: 'Current' },
        next: { fr: 'À venir', en: 'To come' },
      },
    }),
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
  warnings: ({ year, status }) => {
    const now = new Date().getFullYear()
    const isCurrent = status === 'current' && Number(year) >= now
    return status === 'past' || isCurrent || Number(year) > now
      ? []
      : [{ path: 'status', issue: issue('statusPassed', { year: Number(year) }) }]
  },
})

import { contentType } from '../content-type'
import { group, list } from '../fields'
import { body, title } from './shared'

const step = () =>
  group(
    'WhyStep',
    { title: title(), text: body(240) },
    { label: { fr: 'Étape', en: 'Step' } },
  )

const path = (label: { fr: string; en: string }) =>
  group(
    'WhyPath',
    {
      title: title(80),
      steps: list(step(), { label: { fr: 'Étapes', en: 'Steps' }, min: 2, max: 5 }),
    },
    { label },
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
    circle: path({ fr: 'Le cercle vicieux', en: 'The vicious circle' }),
    fix: path({ fr: 'La solution', en: 'The fix' }),
  },
})

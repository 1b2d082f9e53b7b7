/**
 * The content type with facts that all pages share: the name of the platform, its launch, its
 * links.
 */
import { contentType } from '../content-type'
import { day, group, integer, list, localized, text, url } from '../fields'
import { issue, type FieldProblem } from '../issues'

export const site = contentType({
  typeName: 'SiteInfo',
  location: 'site.json',
  label: { fr: 'Site', en: 'Site' },
  help: {
    fr: 'Le nom de la plateforme et les liens externes.',
    en: 'The name of the platform and its external links.',
  },
  fields: {
    name: text({
      label: { fr: 'Nom de la plateforme', en: 'Name of the platform' },
      max: 40,
    }),
    launchYear: integer({
      label: { fr: 'Année du lancement', en: 'Year of the launch' },
      help: {
        fr: 'Si elle change, cherchez l’ancienne : quelques textes la nomment aussi.',
        en: 'If it changes, search for the old one: a few texts name it, too.',
      },
      min: 2000,
      max: 2100,
    }),
    roadmapDate: day({
      label: { fr: 'Feuille de route mise à jour le', en: 'Roadmap updated on' },
      help: {
        fr: 'À changer avec la feuille de route.',
        en: 'To be changed with the roadmap.',
      },
    }),
    betaUrl: url({
      label: { fr: 'Adresse du prototype', en: 'Address of the prototype' },
    }),
    betaData: list(localized({ label: { fr: 'Texte', en: 'Text' }, max: 300 }), {
      label: { fr: 'Ce que le prototype garde', en: 'What the prototype keeps' },
      help: {
        fr: 'Ce qui est gardé de ce que l’on y saisit, où et combien de temps. Contact le dit à la première question.',
        en: 'What is kept of what people enter there, where and for how long. Contact says it at the first question.',
      },
      min: 0,
      max: 1,
    }),
    social: list(
      group(
        'SocialLink',
        {
          name: text({ label: { fr: 'Réseau', en: 'Network' }, max: 30 }),
          url: url({ label: { fr: 'Adresse', en: 'Address' } }),
        },
        { label: { fr: 'Lien social', en: 'Social link' } },
      ),
      { label: { fr: 'Réseaux sociaux', en: 'Social networks' }, min: 0, max: 8 },
    ),
  },
  warnings: ({ launchYear, betaData }) => {
    const warnings: FieldProblem[] = []
    const year = Number(launchYear)
    if (year < new Date().getFullYear())
      warnings.push({ path: 'launchYear', issue: issue('yearPassed', { year }) })
    if (Array.isArray(betaData) && betaData.length === 0)
      warnings.push({ path: 'betaData', issue: issue('notSaid') })
    return warnings
  },
})

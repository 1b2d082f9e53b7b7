/**
 * The content types of the legal texts and the accessibility statement. There is only one of each,
 * so each is a single file and not an entry in a folder, and the content check reports a missing
 * one.
 */
import type { EditorText } from '../../words'
import { contentType, type Declaration } from '../content-type'
import { day, flag, group, list, localized } from '../fields'
import { issue } from '../issues'
import { variableHelp } from '../variables'
import { title } from './shared'

const texts = (label: EditorText) =>
  list(
    localized({
      label: { fr: 'Texte', en: 'Text' },
      max: 500,
      hasVariables: true,
    }),
    { label, min: 0, max: 12 },
  )

const section = () =>
  group(
    'LegalSection',
    {
      title: title(80),
      paragraphs: texts({ fr: 'Paragraphes', en: 'Paragraphs' }),
      points: texts({ fr: 'Points d’une liste', en: 'Points of a list' }),
    },
    { label: { fr: 'Partie', en: 'Part' } },
  )

/** The fields of each legal text except its sections. */
const headFields = () => ({
  title: title(),
  lead: localized({
    label: { fr: 'Introduction', en: 'Introduction' },
    help: {
      fr: 'Aussi ce que montrent les moteurs de recherche.',
      en: 'Search engines show it, too.',
    },
    max: 200,
  }),
  version: day({
    label: { fr: 'Version du', en: 'Date of this version' },
    help: { fr: 'Le jour du dernier changement.', en: 'The day of the last change.' },
  }),
})

const sections = () =>
  list(section(), {
    label: { fr: 'Parties', en: 'Parts' },
    help: {
      fr: `Le site remplit ce qui est entre accolades\u202f: ${variableHelp('fr')}.`,
      en: `The site fills in anything in braces: ${variableHelp('en')}.`,
    },
    min: 1,
    max: 20,
  })

const legalText = (declaration: Omit<Declaration, 'fields'>) =>
  contentType({
    ...declaration,
    fields: {
      ...headFields(),
      reviewed: flag({
        label: { fr: 'Relu par une ou un juriste', en: 'Reviewed by a lawyer' },
        help: {
          fr: 'À décocher quand le sens du texte change.',
          en: 'To be unticked when the meaning of the text changes.',
        },
      }),
      sections: sections(),
    },
    warnings: ({ reviewed }) =>
      reviewed === true ? [] : [{ path: 'reviewed', issue: issue('notReviewed') }],
  })

export const legalNotice = legalText({
  typeName: 'LegalNotice',
  location: 'legal-notice.json',
  route: 'legal',
  label: { fr: 'Mentions légales', en: 'Legal notice' },
  help: {
    fr: 'Qui publie le site et ce qui vaut pour son contenu.',
    en: 'Who publishes the site and what applies to its content.',
  },
})

export const privacyNotice = legalText({
  typeName: 'PrivacyNotice',
  location: 'privacy-notice.json',
  route: 'privacy',
  label: { fr: 'Protection des données', en: 'Privacy notice' },
  help: {
    fr: 'Ce que le site fait des données. La liste de ce que garde le navigateur est parmi les textes de la page.',
    en: 'What the site does with data. The list of what the browser keeps is among the texts of the page.',
  },
})

export const newsletterTerms = legalText({
  typeName: 'NewsletterTerms',
  location: 'newsletter-terms.json',
  route: 'newsletterTerms',
  label: { fr: 'Conditions de la newsletter', en: 'Newsletter terms' },
  help: { fr: 'Ce qui vaut pour qui s’abonne.', en: 'What applies to subscribers.' },
})

/**
 * The accessibility statement has the sections that the European Union's model statement asks for,
 * in Commission Implementing Decision (EU) 2018/1523.
 */
export const accessibilityStatement = contentType({
  typeName: 'AccessibilityStatement',
  location: 'accessibility-statement.json',
  route: 'accessibility',
  label: { fr: 'Déclaration d’accessibilité', en: 'Accessibility statement' },
  help: {
    fr: 'Ce que le site promet, ce qui manque encore, et quand il a été vérifié.',
    en: 'What the site promises, what is still missing, and when it was checked.',
  },
  fields: { ...headFields(), sections: sections() },
})

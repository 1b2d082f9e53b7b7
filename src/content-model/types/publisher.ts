/**
 * The content type with facts for the legal texts: who publishes the site, where it is hosted, and
 * how long messages are kept.
 */
import { contentType } from '../content-type'
import { integer, localized, text } from '../fields'

export const publisher = contentType({
  typeName: 'Publisher',
  location: 'publisher.json',
  route: 'legal',
  label: { fr: 'Qui publie le site', en: 'Publisher of the site' },
  help: {
    fr: 'Qui publie le site. Les mentions légales et la protection des données le reprennent.',
    en: 'Who publishes the site. The legal notice and the privacy notice repeat it.',
  },
  fields: {
    legalForm: localized({
      label: { fr: 'Forme juridique', en: 'Legal form' },
      help: {
        fr: 'Par exemple « équipe de projet » ou « association ».',
        en: 'For example “project team” or “association”.',
      },
      max: 60,
    }),
    responsible: text({
      label: { fr: 'Personne responsable', en: 'Responsible person' },
      max: 60,
    }),
    hostingCountry: localized({
      label: { fr: 'Pays des serveurs', en: 'Country of the servers' },
      help: {
        fr: 'Où se trouvent les machines qui gardent les messages.',
        en: 'Where the servers that store the messages are.',
      },
      max: 60,
    }),
    messageDays: integer({
      label: { fr: 'Messages (jours)', en: 'Messages (days)' },
      help: {
        fr: 'Après combien de jours le serveur efface les messages ; 0 les garde. Il lit ce nombre quand il démarre.',
        en: 'After how many days the server erases messages; 0 keeps them. It reads this number when it starts.',
      },
      min: 0,
      max: 36_500,
    }),
    mailboxDays: integer({
      label: { fr: 'Boîte aux lettres (jours)', en: 'Mailbox (days)' },
      help: {
        fr: 'Après combien de jours l’équipe efface les e-mails du formulaire de contact.',
        en: 'After how many days the team erases the emails of the contact form.',
      },
      min: 2,
      max: 3650,
    }),
  },
})

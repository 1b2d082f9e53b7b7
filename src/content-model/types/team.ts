import { contentType } from '../content-type'
import { localized, picture, text } from '../fields'
import { body, order } from './shared'

export const team = contentType({
  typeName: 'TeamMember',
  location: 'team/',
  label: { fr: 'Équipe', en: 'Team' },
  help: {
    fr: 'Les personnes derrière la plateforme.',
    en: 'The people behind the platform.',
  },
  fields: {
    order: order(),
    name: text({ label: { fr: 'Nom', en: 'Name' }, max: 60 }),
    role: localized({ label: { fr: 'Rôle', en: 'Role' }, max: 60 }),
    text: body(),
    photo: picture({
      label: { fr: 'Photo', en: 'Photo' },
      help: {
        fr: 'Format portrait, au moins 800 pixels de large.',
        en: 'Portrait format, at least 800 pixels wide.',
      },
    }),
  },
})

import { contentType } from '../content-type'
import { localized, picture, text } from '../fields'
import { body, order } from './shared'

export const team = contentType({
  typeName: 'TeamMember',
  location: 'team/',
  route: 'features',
  label: { fr: 'Équipe', en: 'Team' },
  help: {
    fr: 'Les personnes derrière la plateforme.',
    en: 'The people behind the platform.',
  },
  entries: { order: 'order', name: 'name' },
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
      minWidth: 800,
      isUpright: true,
    }),
    photoAlt: localized({
      label: { fr: 'Description de la photo', en: 'Description of the photo' },
      help: {
        fr: 'Ce que montre la photo, pour qui ne la voit pas.',
        en: 'What the photo shows, for those who cannot see it.',
      },
      max: 120,
    }),
  },
})

/** Fields that many content types have, declared once. */
import { integer, localized } from '../fields'

export const order = () =>
  integer({
    label: { fr: 'Position', en: 'Position' },
    help: {
      fr: 'La plus petite position vient en premier.',
      en: 'The smallest position comes first.',
    },
    min: 1,
    max: 999,
  })

export const title = (max = 60) => localized({ label: { fr: 'Titre', en: 'Title' }, max })

export const body = (max = 320) =>
  localized({
    label: { fr: 'Texte', en: 'Text' },
    help: { fr: 'Une à trois phrases courtes.', en: 'One to three short sentences.' },
    max,
  })

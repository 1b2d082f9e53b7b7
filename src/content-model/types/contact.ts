/**
 * The content type with the ways to reach the team: address, phone and its hours, email, and the
 * pin on the map.
 */
import { weekdayIn, WEEKDAYS } from '../../i18n/languages'
import { recordOf } from '../../shared/unknown'
import type { EditorText } from '../../words'
import { contentType } from '../content-type'
import {
  choice,
  decimal,
  email,
  group,
  integer,
  localized,
  phone,
  text,
  time,
} from '../fields'
import { issue } from '../issues'
import { TIME } from '../patterns'

/** The days that the choice `Weekday` offers, with the label of each for editors. */
const dayLabels = Object.fromEntries(
  WEEKDAYS.map((name) => [name, { fr: weekdayIn(name, 'fr'), en: name }]),
)

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && TIME.test(value)

const weekday = (label: EditorText) =>
  choice('Weekday', { label, labels: dayLabels, typeDescription: 'A day of the week.' })

export const contact = contentType({
  typeName: 'ContactDetails',
  location: 'contact.json',
  route: 'contact',
  label: { fr: 'Coordonnées', en: 'Contact details' },
  help: {
    fr: 'L’e-mail, le téléphone et l’adresse de la page Contact, et le lieu sur la carte.',
    en: 'Email, phone and address on the Contact page, and the place on the map.',
  },
  fields: {
    email: email({ label: { fr: 'E-mail de l’assistance', en: 'Support email' } }),
    phone: phone({
      label: { fr: 'Téléphone', en: 'Phone' },
      help: {
        fr: 'Avec l’indicatif du pays, par exemple +41 22 000 00 00.',
        en: 'With the country code, for example +41 22 000 00 00.',
      },
    }),
    openingHours: group(
      'OpeningHours',
      {
        from: weekday({ fr: 'Du', en: 'From' }),
        to: weekday({ fr: 'Au', en: 'To' }),
        opens: time({ label: { fr: 'Début', en: 'Opens' } }),
        closes: time({ label: { fr: 'Fin', en: 'Closes' }, example: '18:00' }),
      },
      {
        label: { fr: 'Heures du téléphone', en: 'Phone hours' },
        help: {
          fr: 'La phrase des pages en est faite, dans chaque langue ; les moteurs de recherche les lisent aussi.',
          en: 'The sentence on the pages is made of them, in each language; search engines read them, too.',
        },
        checkTogether: ({ opens, closes }) =>
          isTime(opens) && isTime(closes) && opens >= closes
            ? [{ path: 'closes', issue: issue('closesFirst', { opens }) }]
            : [],
      },
    ),
    address: group(
      'PostalAddress',
      {
        street: text({
          label: { fr: 'Rue et numéro', en: 'Street and number' },
          max: 80,
        }),
        postcode: text({ label: { fr: 'NPA', en: 'Postcode' }, max: 10 }),
        city: localized({ label: { fr: 'Localité', en: 'City' }, max: 60 }),
        country: localized({ label: { fr: 'Pays', en: 'Country' }, max: 60 }),
      },
      { label: { fr: 'Siège', en: 'Head office' } },
    ),
    map: group(
      'OfficeMap',
      {
        latitude: decimal({
          label: { fr: 'Latitude (degrés WGS 84)', en: 'Latitude (degrees, WGS 84)' },
          min: 45.8,
          max: 47.9,
        }),
        longitude: decimal({
          label: { fr: 'Longitude (degrés WGS 84)', en: 'Longitude (degrees, WGS 84)' },
          min: 5.9,
          max: 10.5,
        }),
        zoom: integer({
          label: { fr: 'Niveau de zoom', en: 'Zoom level' },
          min: 10,
          max: 19,
        }),
        setFor: text({
          label: { fr: 'Adresse du point', en: 'Address of the pin' },
          help: {
            fr: 'La rue et le NPA pour lesquels le point a été placé : quand l’adresse change, vérifiez le point, puis changez ce texte.',
            en: 'The street and postcode for which the pin was set: when the address changes, check the pin, then change this text.',
          },
          max: 100,
        }),
      },
      { label: { fr: 'Carte', en: 'Map' } },
    ),
  },
  warnings: ({ address, map }) => {
    const { street, postcode } = recordOf(address)
    const currentAddress = [street, postcode].join(', ')
    if (recordOf(map).setFor === currentAddress) return []
    return [
      { path: 'map.setFor', issue: issue('pinElsewhere', { address: currentAddress }) },
    ]
  },
})

/** What an editor can get wrong in the fields of an entry. */
import { languageCodes } from '../../../../src/i18n/languages'
import { CONTACT, PRIVACY, SITE, YEAR, replace, set, type Mistake } from './mistake'

/** A legal text whose last paragraph is another one, in German. */
const withLastText = (text: string, german: string): string => {
  const data = JSON.parse(text)
  data.sections.at(-1).paragraphs.at(-1).de = german
  return JSON.stringify(data, null, 2)
}

export const inFields: Record<string, Mistake> = {
  'a misspelt field': {
    make: replace('content/stats/beta.json', '"label"', '"lable"'),
    says: [
      'content/stats/beta.json › label : manque. À compléter.',
      'content/stats/beta.json : a un champ qui n’existe pas : « lable ». Vouliez-vous dire « label » ?',
    ],
  },
  'a field that the model does not know': {
    make: replace(YEAR, '"year": 2026,', '"year": 2026,\n  "colour": "blue",'),
    says: [`${YEAR} : a un champ qui n’existe pas : « colour ».`],
  },
  'a missing language': {
    make: replace(YEAR, '"de": "Genf"', '"is": "Genf"'),
    says: [
      `${YEAR} › title.de : manque. À compléter.`,
      `${YEAR} › title : a un texte dans une langue que le site n’a pas : « is ».`,
    ],
  },
  'an empty text': {
    make: replace(YEAR, '"de": "Genf"', '"de": ""'),
    says: [`${YEAR} › title.de : est vide. Il faut un texte.`],
  },
  'a text of invisible characters': {
    make: replace(YEAR, '"de": "Genf"', '"de": " \u200b\u2060"'),
    says: [`${YEAR} › title.de : est vide. Il faut un texte.`],
  },
  'a text that is too long': {
    make: replace(YEAR, '"de": "Genf"', `"de": "${'a'.repeat(61)}"`),
    says: [`${YEAR} › title.de : est trop long : 60 caractères au plus.`],
  },
  'one text instead of one for each language': {
    make: replace(
      'content/stats/beta.json',
      '"value": {',
      '"value": "Bêta",\n  "values": {',
    ),
    says: [
      `content/stats/beta.json › value : doit être un texte par langue : ${languageCodes.join(', ')}.`,
      'content/stats/beta.json : a un champ qui n’existe pas : « values ».',
    ],
  },
  'a number where a text belongs': {
    make: replace(YEAR, '"de": "Genf"', '"de": 1'),
    says: [`${YEAR} › title.de : doit être un texte.`],
  },
  'a year as a text': {
    make: replace(YEAR, '"year": 2026', '"year": "2026"'),
    says: [`${YEAR} › year : doit être un nombre.`],
  },
  'a year out of range': {
    make: replace(YEAR, '"year": 2026', '"year": 20260'),
    says: [`${YEAR} › year : doit être entre 2000 et 2100.`],
  },
  'a year that is a fraction': {
    make: replace(YEAR, '"year": 2026', '"year": 2026.5'),
    says: [`${YEAR} › year : doit être un nombre entier.`],
  },
  'a position below the first': {
    make: replace('content/values/privacy.json', '"order": 3', '"order": 0'),
    says: ['content/values/privacy.json › order : doit être entre 1 et 999.'],
  },
  'a status nobody knows': {
    make: replace(YEAR, '"current"', '"curent"'),
    says: [
      `${YEAR} › status : doit être l’un de ces mots : done, current, next. Vouliez-vous dire « current » ?`,
    ],
  },
  'no step at all': {
    make: (project) => {
      const year = JSON.parse(project.read(YEAR))
      project.write(YEAR, JSON.stringify({ ...year, steps: [] }))
    },
    says: [`${YEAR} › steps : doit avoir entre 1 et 6 éléments.`],
  },
  'HTML in a text': {
    make: replace(YEAR, '"de": "Genf"', '"de": "<b>Genf</b>"'),
    says: [
      `${YEAR} › title.de : contient du HTML, qui s’afficherait tel quel. N’écrire que du texte, sans < > ni &…;.`,
    ],
  },
  'an HTML entity in a text': {
    make: replace(YEAR, '"de": "Genf"', '"de": "Genf&nbsp;!"'),
    says: [
      `${YEAR} › title.de : contient du HTML, qui s’afficherait tel quel. N’écrire que du texte, sans < > ni &…;.`,
    ],
  },
  'a line break in a text': {
    make: replace(YEAR, '"de": "Genf"', '"de": "Genf\\n"'),
    says: [
      `${YEAR} › title.de : contient un retour à la ligne. Écrire le texte sur une seule ligne.`,
    ],
  },
  'characters that cannot be shown': {
    make: replace(YEAR, '"fr": "Genève"', '"fr": "Gen\ufffdve"'),
    says: [
      `${YEAR} › title.fr : contient des caractères qui ne s’affichent pas. Retaper le texte.`,
    ],
  },
  'a variable of a legal text that does not exist': {
    make: (project) =>
      project.write(PRIVACY, withLastText(project.read(PRIVACY), '{mail}')),
    says: [
      expect.stringMatching(
        /^content\/privacy-notice\.json › sections\[\d+\]\.paragraphs\[\d+\]\.de : a une variable qui n’existe pas : « \{mail\} »\. Vouliez-vous dire « \{email\} » \? Il y a : \{siteName\}, /,
      ),
    ],
  },
  'a variable of a legal text with spaces in it': {
    make: (project) =>
      project.write(PRIVACY, withLastText(project.read(PRIVACY), '{ email }')),
    says: [expect.stringMatching(/\.de : a une accolade hors de toute variable\. /)],
  },
  'a day that no month has': {
    make: set(PRIVACY, 'version', '2026-11-31'),
    says: [
      `${PRIVACY} › version : doit être un jour du calendrier, par exemple 2026-11-21.`,
    ],
  },
  'an address without https': {
    make: set(SITE, 'betaUrl', 'beta.geneve-signale.ch'),
    says: [
      `${SITE} › betaUrl : doit être une adresse complète qui commence par https://.`,
    ],
  },
  'an e-mail address without @': {
    make: set(CONTACT, 'email', 'support.geneve-signale.ch'),
    says: [
      `${CONTACT} › email : doit être une adresse e-mail, par exemple name@example.org.`,
    ],
  },
  'a phone number that is not international': {
    make: set(CONTACT, 'phone', '022 000 00 00'),
    says: [
      `${CONTACT} › phone : doit être un numéro international avec des espaces ordinaires, par exemple +41 22 000 00 00.`,
    ],
  },
  'a language with a wrong code': {
    make: replace(SITE, '"code": "de"', '"code": "DE"'),
    says: [
      `${SITE} › languages[${languageCodes.indexOf('de')}].code : doit être le code d’une langue en minuscules, par exemple « de ».`,
    ],
  },
  'a language that nobody speaks': {
    make: replace(SITE, '"code": "de"', '"code": "zxx"'),
    says: [
      `${SITE} › languages[${languageCodes.indexOf('de')}].code : doit être le code d’une langue en minuscules, par exemple « de ».`,
    ],
  },
  'two languages of one name': {
    make: replace(SITE, '"name": "Deutsch"', '"name": "English"'),
    says: [`${SITE} › languages : a deux éléments avec le même « name ».`],
  },
  'the default language is a draft': {
    make: replace(SITE, '"name": "Français"', '"name": "Français", "draft": true'),
    says: [
      `${SITE} › languages[0].draft : est en brouillon, mais c’est la langue par défaut. En mettre une autre en premier.`,
    ],
  },
  'the same language twice': {
    make: replace(SITE, '"code": "de"', '"code": "en"'),
    says: [`${SITE} › languages : a deux éléments avec le même « code ».`],
  },
}

/** What an editor can get wrong in the messages of the pages. */
import { languageCodes } from '../../../../src/i18n/languages'
import { FRENCH, GERMAN, replace, whole, type Mistake } from './mistake'

export const inMessages: Record<string, Mistake> = {
  'a message is missing in one language': {
    make: replace(GERMAN, '"skip"', '"skipp"'),
    says: [
      `${GERMAN} › site.skip : manque. À compléter.`,
      `${GERMAN} › site.skipp : n’existe pas dans ${FRENCH}. Vouliez-vous dire « site.skip » ?`,
    ],
  },
  'a message is empty': {
    make: replace(GERMAN, '"home": "Start', '"home": "", "x": "Start'),
    says: [
      `${GERMAN} › site.nav.home : est vide. Il faut un texte.`,
      `${GERMAN} › site.nav.x : n’existe pas dans ${FRENCH}.`,
    ],
  },
  'a variable is misspelt': {
    make: replace(GERMAN, '{year}', '{yaer}'),
    says: [
      `${GERMAN} › site.footer.copyright : doit utiliser les mêmes variables que l’original : {name}, {year}.`,
    ],
  },
  'a variable is misspelt in the original': {
    make: replace(FRENCH, '{year}', '{yaer}'),
    says: [
      `${FRENCH} › site.footer.copyright : doit utiliser les mêmes variables que toutes les autres langues : {name}, {year}.`,
    ],
  },
  'a message is a number': {
    make: replace(GERMAN, '"home": "Start', '"home": 1, "x": "Start'),
    says: [
      `${GERMAN} › site.nav.home : doit être un texte.`,
      `${GERMAN} › site.nav.x : n’existe pas dans ${FRENCH}.`,
    ],
  },
  'a message with characters that cannot be shown': {
    make: replace(GERMAN, '"skip": "', '"skip": "\u202e'),
    says: [
      `${GERMAN} › site.skip : contient des caractères qui ne s’affichent pas. Retaper le texte.`,
    ],
  },
  'a message that is a whole page': {
    make: replace(GERMAN, '"skip": "', `"skip": "${'a'.repeat(1001)}`),
    says: [`${GERMAN} › site.skip : est trop long : 1000 caractères au plus.`],
  },
  'a new message that no page uses yet': {
    make: replace(FRENCH, '"site": {', '"site": { "new": "x",'),
    says: [
      `${FRENCH} › site.new : n’est utilisé par aucune page ni aucun e-mail. À supprimer dans toutes les langues.`,
    ],
  },
  'variables in double braces': {
    make: replace(GERMAN, '{year}', '{{year}}'),
    says: [
      `${GERMAN} › site.footer.copyright : doit écrire ses variables entre accolades simples, par exemple {name}.`,
    ],
  },
  'HTML in a message': {
    make: replace(GERMAN, '"skip": "', '"skip": "<br>'),
    says: [
      `${GERMAN} › site.skip : contient du HTML, qui s’afficherait tel quel. N’écrire que du texte, sans < > ni &…;.`,
    ],
  },
  'a message that no page uses': {
    make: (project) => {
      for (const language of languageCodes)
        project.change(
          `locales/${language}/translation.json`,
          '"site": {',
          '"site": { "old": "x",',
        )
    },
    says: [
      `${FRENCH} › site.old : n’est utilisé par aucune page ni aucun e-mail. À supprimer dans toutes les langues.`,
    ],
  },
  'a plural form is missing': {
    make: (project) => {
      project.write('src/lamps.ts', "t('lamps', { count })")
      const forms = { fr: ['one', 'many', 'other'], en: ['one', 'other'], de: ['other'] }
      for (const [language, names] of Object.entries(forms)) {
        const lamps = names.map((name) => `"lamps_${name}": "{count} lampes",`).join('')
        project.change(`locales/${language}/translation.json`, '{', `{${lamps}`)
      }
    },
    says: [`${GERMAN} › lamps_one : manque. À compléter.`],
  },
  'a list instead of messages': {
    make: whole(GERMAN, '[]'),
    says: [
      `${GERMAN} : doit contenir des textes dans { … }, comme dans les autres langues.`,
    ],
  },
  'a message file in a wrong place': {
    make: (project) => project.write('locales/dee/translation.json', '{}'),
    says: [
      `locales/dee/translation.json : est à un endroit où aucun contenu n’est attendu. Le déplacer ou le supprimer. Vouliez-vous dire « ${GERMAN} » ?`,
    ],
  },
  'a language without messages': {
    make: (project) => project.remove('locales/de'),
    says: [`${GERMAN} : manque. À ajouter.`],
  },
}

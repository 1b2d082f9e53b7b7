/** What an editor can get wrong, each with what `content:check` says about it. */
import sharp from 'sharp'
import { languageCodes } from '../../src/i18n/languages'
import type { Copy } from '../support/project'

export interface Mistake {
  make: (project: Copy) => void | Promise<void>
  /** The lines of the check in French, without warnings that were there before. */
  says: readonly string[]
  severity?: 'warning'
}

const YEAR = 'content/roadmap/2026.json'
const MEMBER = 'content/team/developer.json'
const CONTACT = 'content/contact.json'
const SITE = 'content/site.json'
const FRENCH = 'locales/fr/translation.json'
const GERMAN = 'locales/de/translation.json'

const replace =
  (file: string, from: string, to: string) =>
  (project: Copy): void => {
    project.change(file, from, to)
  }

const whole =
  (file: string, text: string | Uint8Array) =>
  (project: Copy): void =>
    project.write(file, text)

/** Sets a field, whatever editors have written there. */
const set =
  (file: string, field: string, value: unknown) =>
  (project: Copy): void => {
    const data = JSON.parse(project.read(file))
    project.write(file, JSON.stringify({ ...data, [field]: value }, null, 2))
  }

const setPicture =
  (bytes: () => Uint8Array | Promise<Uint8Array>) =>
  async (project: Copy): Promise<void> =>
    project.write('content/team/developer.png', await bytes())

const photo = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer()

export const mistakes: Record<string, Mistake> = {
  // The JSON itself
  'a comma is missing': {
    make: replace(YEAR, '"year": 2026,', '"year": 2026'),
    says: [
      `${YEAR} : n’est pas du JSON valide : il manque une virgule « , », ligne 3, colonne 15.`,
    ],
  },
  'a comma is too many': {
    make: replace('content/values/privacy.json', '"order": 3,', '"order": 3,,'),
    says: [
      'content/values/privacy.json : n’est pas du JSON valide : il manque le nom d’un champ entre guillemets, ou une virgule est de trop, ligne 3, colonne 14.',
    ],
  },
  'a quotation mark is missing at the end of a text': {
    make: replace(YEAR, '"fr": "Genève"', '"fr": "Genève'),
    says: [
      `${YEAR} : n’est pas du JSON valide : il manque le guillemet " à la fin d’un texte, ou le texte contient un retour à la ligne, ligne 6, colonne 11.`,
    ],
  },
  'a word stands without quotation marks': {
    make: replace(YEAR, '"current"', 'current'),
    says: [
      `${YEAR} : n’est pas du JSON valide : un mot est inattendu (les textes sont entre guillemets "…"), ligne 4, colonne 13.`,
    ],
  },
  'the last brace is missing': {
    make: (project) => project.write(YEAR, project.read(YEAR).trimEnd().slice(0, -1)),
    says: [
      expectLine(
        YEAR,
        'n’est pas du JSON valide : il manque une accolade fermante « } »',
      ),
    ],
  },
  'there is text after the end': {
    make: (project) => project.write(YEAR, `${project.read(YEAR)}}`),
    says: [
      expectLine(YEAR, 'n’est pas du JSON valide : il y a du texte en trop après la fin'),
    ],
  },
  'a comment': {
    make: replace(YEAR, '"year": 2026,', '"year": 2026, // bientôt'),
    says: [
      `${YEAR} : n’est pas du JSON valide : les commentaires ne sont pas permis, ligne 3, colonne 17.`,
    ],
  },
  'the file is empty': {
    make: whole(YEAR, ' \n'),
    says: [`${YEAR} : est un fichier vide.`],
  },
  'a byte order mark': {
    make: (project) => project.write(YEAR, `\ufeff${project.read(YEAR)}`),
    says: [
      `${YEAR} : commence par une marque d’ordre des octets (BOM). Enregistrer en « UTF-8 » sans BOM.`,
    ],
  },
  'another encoding than UTF-8': {
    make: (project) => project.write(YEAR, Buffer.from(project.read(YEAR), 'latin1')),
    says: [`${YEAR} : n’est pas en UTF-8. L’enregistrer avec l’encodage « UTF-8 ».`],
  },
  'the same field twice': {
    make: replace(
      YEAR,
      '"status": "current",',
      '"status": "next",\n  "status": "current",',
    ),
    says: [
      `${YEAR} : a deux fois le champ « status » (la seconde fois à la ligne 5). En supprimer un.`,
    ],
  },
  'ten thousand brackets': {
    make: whole(YEAR, '['.repeat(10_000) + ']'.repeat(10_000)),
    says: [`${YEAR} : a trop de niveaux imbriqués.`],
  },
  'a list instead of fields': {
    make: whole(YEAR, '[]'),
    says: [`${YEAR} : doit être un groupe de champs { … }.`],
  },

  'a comma in a number': {
    make: (project) =>
      project.write(
        CONTACT,
        project.read(CONTACT).replace(/("latitude": \d+)\./, (_, start) => `${start},`),
      ),
    says: [
      expectLine(
        CONTACT,
        'n’est pas du JSON valide : un nombre s’écrit avec un point, par exemple 46.2044',
      ),
    ],
  },
  'a text in curly quotation marks': {
    make: replace(YEAR, '"current"', '“current”'),
    says: [
      expectLine(
        YEAR,
        'n’est pas du JSON valide : un guillemet d’une autre sorte est ici .+',
      ),
    ],
  },
  'a space that cannot be seen': {
    make: replace(YEAR, '"year": 2026', '"year":\u00a02026'),
    says: [
      expectLine(
        YEAR,
        'n’est pas du JSON valide : une espace insécable ou invisible est ici, .+',
      ),
    ],
  },
  'a quotation mark inside a text': {
    make: replace(YEAR, '"Genève"', '"La "Genève" d’en bas"'),
    says: [
      expectLine(
        YEAR,
        'n’est pas du JSON valide : un guillemet " a fini le texte trop tôt .+',
      ),
    ],
  },
  'a tab inside a text': {
    make: replace(YEAR, '"Genève"', '"Gen\tève"'),
    says: [
      expectLine(
        YEAR,
        'n’est pas du JSON valide : un caractère n’est pas permis ici \\(une tabulation dans un texte \\?\\)',
      ),
    ],
  },
  'UTF-16 without a mark': {
    make: (project) => project.write(YEAR, Buffer.from(project.read(YEAR), 'utf16le')),
    says: [`${YEAR} : n’est pas en UTF-8. L’enregistrer avec l’encodage « UTF-8 ».`],
  },
  'line ends of an old system': {
    make: (project) =>
      project.write(
        YEAR,
        project.read(YEAR).replace('2026,', '2026').replaceAll('\n', '\r'),
      ),
    says: [
      `${YEAR} : n’est pas du JSON valide : il manque une virgule « , », ligne 3, colonne 15.`,
    ],
  },

  // Files
  'the folder of the messages is gone': {
    make: (project) => project.remove('locales'),
    says: ['locales/ : manque ou ne peut pas être lu : un dossier est attendu ici.'],
  },
  'the folder of the messages is a file': {
    make: (project) => {
      project.remove('locales')
      project.write('locales', 'x')
    },
    says: ['locales/ : manque ou ne peut pas être lu : un dossier est attendu ici.'],
  },
  'a file without an ending': {
    severity: 'warning',
    make: (project) => project.write('content/roadmap/2028', project.read(YEAR)),
    says: [
      'content/roadmap/2028 : n’est pas pris en compte : ni contenu ni image. Le déplacer ou le supprimer.',
    ],
  },
  'a copy that a program left behind': {
    severity: 'warning',
    make: (project) => project.write('content/roadmap/2026.json~', project.read(YEAR)),
    says: [
      'content/roadmap/2026.json~ : n’est pas pris en compte : ni contenu ni image. Le déplacer ou le supprimer.',
    ],
  },
  'a picture beside the messages': {
    severity: 'warning',
    make: (project) => project.write('locales/de/a.json.png', 'x'),
    says: [
      'locales/de/a.json.png : n’est pas pris en compte : ni contenu ni image. Le déplacer ou le supprimer.',
    ],
  },
  'a folder is called like a file': {
    make: (project) => project.write('content/stats/new.json/readme.txt', 'x'),
    says: [
      'content/stats/new.json : ne peut pas être lu. Vérifier que c’est bien un fichier.',
    ],
  },
  'a file ends in .json.txt': {
    make: (project) => project.write('content/roadmap/2028.json.txt', project.read(YEAR)),
    says: [
      'content/roadmap/2028.json.txt : n’est pas pris en compte : le nom doit finir par .json, en minuscules.',
    ],
  },
  'a file lies in a misspelt folder': {
    make: (project) => project.write('content/roadmaps/2028.json', project.read(YEAR)),
    says: [
      'content/roadmaps/2028.json : est à un endroit où aucun contenu n’est attendu. Le déplacer ou le supprimer. Vouliez-vous dire « content/roadmap/2028.json » ?',
    ],
  },
  'a file that has to be there is gone': {
    make: (project) => project.remove('content/why.json'),
    says: ['content/why.json : manque. À ajouter.'],
  },
  'a folder lost all its entries': {
    make: (project) => project.remove('content/stats'),
    says: ['content/stats/ : n’a aucune entrée, et une page en attend au moins une.'],
  },

  // Fields
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

  // Entries beside one another
  'two entries for one year': {
    make: (project) => project.write('content/roadmap/copy.json', project.read(YEAR)),
    says: [
      `content/roadmap/copy.json › year : est déjà 2026 dans ${YEAR}. Une seule entrée peut l’avoir.`,
    ],
  },
  'two entries at one position': {
    severity: 'warning',
    make: replace('content/values/privacy.json', '"order": 3', '"order": 1'),
    says: [
      'content/values/public-follow-up.json › order : est aussi 1 dans content/values/privacy.json : l’ordre des deux n’est pas fixé.',
    ],
  },
  'example data in a contact': {
    severity: 'warning',
    make: set(CONTACT, 'email', 'aide@example.com'),
    says: [
      `${CONTACT} › email : est encore un exemple (aide@example.com). À remplacer avant la mise en ligne.`,
    ],
  },

  // Pictures
  'a picture that is not there': {
    make: replace(MEMBER, './developer.png', './develper.png'),
    says: [
      `${MEMBER} › photo : nomme une image qui n’existe pas : ./develper.png. Vouliez-vous dire « ./developer.png » ?`,
    ],
  },
  'a picture elsewhere': {
    make: replace(MEMBER, './developer.png', '../photos/moi.png'),
    says: [
      `${MEMBER} › photo : doit nommer une image PNG, JPEG, WebP ou AVIF placée à côté de ce fichier, sans espace ni accent, par exemple ./portrait.png.`,
    ],
  },
  'a text file with the name of a picture': {
    make: whole('content/team/developer.png', 'text'),
    says: [
      `${MEMBER} › photo : nomme un fichier qui n’est pas une image : ./developer.png.`,
    ],
  },
  'a picture that is too small': {
    make: async (project) =>
      project.write('content/team/developer.png', await photo(200, 250)),
    says: [
      `${MEMBER} › photo : nomme une image trop petite : ./developer.png a 200 pixels de large, il en faut 800.`,
    ],
  },
  'a picture that is too heavy': {
    make: whole('content/team/developer.png', Buffer.alloc(9_000_000)),
    says: [
      `${MEMBER} › photo : nomme une image trop lourde : ./developer.png pèse 9 Mo, 8 Mo au plus.`,
    ],
  },
  'a picture that is too large': {
    make: async (project) =>
      project.write('content/team/developer.png', await photo(9000, 100)),
    says: [
      `${MEMBER} › photo : nomme une image trop grande : ./developer.png dépasse 8000 pixels de côté.`,
    ],
  },
  'a picture that was copied by half': {
    make: setPicture(async () => {
      const whole = await photo(800, 1000)
      return whole.subarray(0, Math.floor(whole.length / 3))
    }),
    says: [
      `${MEMBER} › photo : nomme une image incomplète : ./developer.png. La copier une nouvelle fois.`,
    ],
  },
  'a picture that is a line': {
    make: setPicture(() => photo(800, 1)),
    says: [
      `${MEMBER} › photo : nomme une image trop allongée : ./developer.png a 800 pixels sur 1. Un côté fait au plus 4 fois l’autre.`,
    ],
  },
  'a picture of another format': {
    make: setPicture(async () =>
      sharp(await photo(800, 1000))
        .gif()
        .toBuffer(),
    ),
    says: [
      `${MEMBER} › photo : nomme une image GIF : ./developer.png. L’enregistrer en PNG, JPEG, WebP ou AVIF.`,
    ],
  },
  'a picture without a description': {
    make: (project) => {
      const member = JSON.parse(project.read(MEMBER))
      project.write(MEMBER, JSON.stringify({ ...member, photoAlt: undefined }))
    },
    says: [`${MEMBER} › photoAlt : manque. À compléter.`],
  },

  // Messages
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
      `${FRENCH} › site.new : n’est utilisé par aucune page. À supprimer dans toutes les langues.`,
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
      `${FRENCH} › site.old : n’est utilisé par aucune page. À supprimer dans toutes les langues.`,
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

function expectLine(file: string, reason: string): string {
  return expect.stringMatching(
    new RegExp(`^${file} : ${reason}, ligne \\d+, colonne \\d+\\.$`),
  )
}

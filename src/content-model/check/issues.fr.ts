import type { IssueParams } from './issues'

const expected: Record<string, string> = {
  text: 'un texte',
  localized: 'un texte par langue',
  number: 'un nombre',
  decimal: 'un nombre, avec un point pour les décimales',
  integer: 'un nombre entier',
  list: 'une liste [ … ]',
  group: 'un groupe de champs { … }',
  flag: 'true (oui) ou false (non)',
}

const hint = ({ suggestion }: IssueParams) =>
  suggestion ? ` Vouliez-vous dire « ${suggestion} » ?` : ''

/** The issues in French: each follows the name of a file or a field. */
export const french = {
  missing: () => 'manque. À compléter.',
  missingFile: ({ other }) =>
    other ? `manque : renommer « ${other} » ainsi.` : 'manque. À ajouter.',
  empty: () => 'est vide. Il faut un texte.',
  type: (params) => {
    const words = expected[params.expected ?? ''] ?? ''
    return params.languages
      ? `doit être ${words} : ${params.languages}.`
      : `doit être ${words}.`
  },
  invalid: () => 'n’est pas correct. Comparer avec les autres entrées.',
  tooLong: ({ max }) => `est trop long : ${max} caractères au plus.`,
  range: ({ min, max }) => `doit être entre ${min} et ${max}.`,
  choice: (params) => `doit être l’un de ces mots : ${params.values}.${hint(params)}`,
  url: () => 'doit être une adresse complète qui commence par https://.',
  email: () => 'doit être une adresse e-mail, par exemple name@example.org.',
  phone: () =>
    'doit être un numéro international avec des espaces ordinaires, par exemple +41 22 000 00 00.',
  time: () => 'doit être une heure à quatre chiffres, par exemple 09:00.',
  day: () => 'doit être un jour du calendrier, par exemple 2026-11-21.',
  languageCode: () => 'doit être le code d’une langue en minuscules, par exemple « de ».',
  html: () =>
    'contient du HTML, qui s’afficherait tel quel. N’écrire que du texte, sans < > ni &…;.',
  characters: () => 'contient des caractères qui ne s’affichent pas. Retaper le texte.',
  lineBreak: () => 'contient un retour à la ligne. Écrire le texte sur une seule ligne.',
  placeholder: ({ value }) =>
    `est encore un exemple (${value}). À remplacer avant la mise en ligne.`,
  noEntry: () => 'n’a aucune entrée, et une page en attend au moins une.',
  picturePath: () =>
    'doit nommer une image PNG, JPEG, WebP ou AVIF placée à côté de ce fichier, sans espace ni accent, par exemple ./portrait.png.',
  pictureFile: (params) =>
    `nomme une image qui n’existe pas : ${params.path}.${hint(params)}`,
  pictureIncomplete: ({ path }) =>
    `nomme une image incomplète : ${path}. La copier une nouvelle fois.`,
  pictureShape: ({ path, width, height, max }) =>
    `nomme une image trop allongée : ${path} a ${width} pixels sur ${height}. Un côté fait au plus ${max} fois l’autre.`,
  pictureFormat: ({ path }) => `nomme un fichier qui n’est pas une image : ${path}.`,
  pictureOtherFormat: ({ path, format }) =>
    `nomme une image ${format} : ${path}. L’enregistrer en PNG, JPEG, WebP ou AVIF.`,
  pictureUnreadable: ({ path }) =>
    `nomme une image qui ne peut pas être lue : ${path}. Vérifier les droits du fichier.`,
  pictureTooSmall: ({ path, width, min }) =>
    `nomme une image trop petite : ${path} a ${width} pixels de large, il en faut ${min}.`,
  pictureTooLarge: ({ path, megabytes, max }) =>
    `nomme une image trop lourde : ${path} pèse ${megabytes} Mo, ${max} Mo au plus.`,
  pictureTooManyPixels: ({ path, max }) =>
    `nomme une image trop grande : ${path} dépasse ${max} pixels de côté.`,
  twice: ({ field }) => `a deux éléments avec le même « ${field} ».`,
  sameId: ({ value, file }) =>
    `est déjà ${value} dans ${file}. Une seule entrée peut l’avoir.`,
  sameOrder: ({ value, file }) =>
    `est aussi ${value} dans ${file} : l’ordre des deux n’est pas fixé.`,
  fileName: () =>
    'n’est pas pris en compte : le nom doit finir par .json, en minuscules.',
  strayFile: () =>
    'n’est pas pris en compte : ni contenu ni image. Le déplacer ou le supprimer.',
  noFolder: () => 'manque ou ne peut pas être lu : un dossier est attendu ici.',
  count: ({ min, max }) => `doit avoir entre ${min} et ${max} éléments.`,
  unknown: (params) =>
    `a un champ qui n’existe pas : « ${params.unknown} ».${hint(params)}`,
  unknownVariable: (params) =>
    `a une variable qui n’existe pas : « ${params.unknown} ».${hint(params)} Il y a : ${params.known}.`,
  strayBrace: () =>
    'a une accolade hors de toute variable. Une variable s’écrit comme {email}, sans espaces.',
  unknownLanguage: (params) =>
    `a un texte dans une langue que le site n’a pas : « ${params.language} ».${hint(params)}`,
  duplicateKey: ({ key, line }) =>
    `a deux fois le champ « ${key} » (la seconde fois à la ligne ${line}). En supprimer un.`,
  syntax: ({ reason, line, column }) =>
    `n’est pas du JSON valide : ${syntax[reason ?? ''] ?? syntax.other}, ligne ${line}, colonne ${column}.`,
  emptyFile: () => 'est un fichier vide.',
  tooDeep: () => 'a trop de niveaux imbriqués.',
  bom: () =>
    'commence par une marque d’ordre des octets (BOM). Enregistrer en « UTF-8 » sans BOM.',
  encoding: () => 'n’est pas en UTF-8. L’enregistrer avec l’encodage « UTF-8 ».',
  unreadable: () => 'ne peut pas être lu. Vérifier que c’est bien un fichier.',
  noType: (params) =>
    `est à un endroit où aucun contenu n’est attendu. Le déplacer ou le supprimer.${hint(params)}`,
  defaultDraft: () =>
    'est en brouillon, mais c’est la langue par défaut. En mettre une autre en premier.',
  notMessages: () =>
    'doit contenir des textes dans { … }, comme dans les autres langues.',
  unusedBraces: () =>
    'doit écrire ses variables entre accolades simples, par exemple {name}.',
  unknownMessage: (params) => `n’existe pas dans ${params.reference}.${hint(params)}`,
  unusedMessage: () =>
    'n’est utilisé par aucune page ni aucun e-mail. À supprimer dans toutes les langues.',
  variablesOfOthers: ({ expected: variables }) =>
    variables
      ? `doit utiliser les mêmes variables que toutes les autres langues : ${variables}.`
      : 'ne doit pas utiliser de variables : les autres langues n’en ont pas.',
  variables: ({ expected: variables }) =>
    variables
      ? `doit utiliser les mêmes variables que l’original : ${variables}.`
      : 'ne doit pas utiliser de variables : l’original n’en a pas.',
  untranslated: ({ language }) => `reste à traduire (${language}).`,
} satisfies Record<string, (params: IssueParams) => string>

const syntax: Record<string, string> = {
  InvalidSymbol: 'un mot est inattendu (les textes sont entre guillemets "…")',
  InvalidNumberFormat: 'un nombre est mal écrit',
  PropertyNameExpected:
    'il manque le nom d’un champ entre guillemets, ou une virgule est de trop',
  ValueExpected: 'il manque une valeur, ou une virgule est de trop',
  ColonExpected: 'il manque un deux-points « : »',
  CommaExpected: 'il manque une virgule « , »',
  CloseBraceExpected: 'il manque une accolade fermante « } »',
  CloseBracketExpected: 'il manque un crochet fermant « ] »',
  EndOfFileExpected: 'il y a du texte en trop après la fin',
  InvalidCommentToken: 'les commentaires ne sont pas permis',
  UnexpectedEndOfComment: 'les commentaires ne sont pas permis',
  UnexpectedEndOfString:
    'il manque le guillemet " à la fin d’un texte, ou le texte contient un retour à la ligne',
  UnexpectedEndOfNumber: 'un nombre est incomplet',
  InvalidUnicode: 'un caractère \\u… est mal écrit',
  InvalidEscapeCharacter:
    'après une barre oblique inverse \\ vient un caractère inattendu',
  InvalidCharacter: 'un caractère n’est pas permis ici (une tabulation dans un texte ?)',
  quotes:
    'un guillemet d’une autre sorte est ici (les textes sont entre guillemets droits "…")',
  space: 'une espace insécable ou invisible est ici, il faut une espace ordinaire',
  decimalComma: 'un nombre s’écrit avec un point, par exemple 46.2044',
  afterText:
    'un guillemet " a fini le texte trop tôt (à l’intérieur d’un texte, écrire « » ou \\")',
  other: 'l’écriture est incorrecte',
}

/** What an editor can get wrong in the JSON itself. */
import { CONTACT, YEAR, expectLine, replace, whole, type Mistake } from './mistake'

export const inJson: Record<string, Mistake> = {
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
}

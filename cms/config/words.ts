/** What the editor says besides Decap's own phrases, in French and English. */
import {
  editorLanguages,
  type EditorLanguage,
} from '../../src/content-model/check/editor-language'

const french = {
  site: 'Voir le site',
  /** `language` as in “allemand”. */
  missing: (language: string) => `Il manque le texte en ${language}.`,
  tooLong: (max: number) => `Trop long : ${max} caractères au plus.`,
  wrong: (language: string, reason: string) => `Le texte en ${language} ${reason}`,
  optional: 'facultatif',
  counted: (length: number, max: number) =>
    `${length} ${length < 2 ? 'caractère' : 'caractères'} sur ${max}`,
  notSaved: (count: number) =>
    count === 1
      ? 'Pas encore enregistré : un point à corriger.'
      : `Pas encore enregistré : ${count} points à corriger.`,
  seeFields: 'Pas encore enregistré : voir les champs en rouge.',
  close: 'Fermer',
  languageRemoved: (name: string) =>
    `La langue « ${name} » ne peut pas être retirée ici : ses textes resteraient partout. Demander à un développeur.`,
  languageAdded: (name: string) =>
    `La langue « ${name} » doit d’abord être un brouillon, le temps de la traduire.`,
  languagePublished: (name: string, count: number) =>
    `La langue « ${name} » n’est pas encore entièrement traduite : il manque ${count} textes.`,
  lastEntry: 'C’est la dernière entrée : une page en attend au moins une.',
  usedPicture: (file: string) =>
    `Cette image est utilisée dans ${file}. Y choisir une autre image d’abord.`,
  changedMeanwhile:
    'Ce fichier a été changé entre-temps. Noter votre modification, recharger la page et la refaire.',
}

export type Words = typeof french

const english: Words = {
  site: 'View the site',
  missing: (language) => `The ${language} text is missing.`,
  tooLong: (max) => `Too long: at most ${max} characters.`,
  wrong: (language, reason) => `The ${language} text ${reason}`,
  optional: 'optional',
  counted: (length, max) => `${length} of ${max} characters`,
  notSaved: (count) =>
    count === 1
      ? 'Not saved yet: one thing to put right.'
      : `Not saved yet: ${count} things to put right.`,
  seeFields: 'Not saved yet: see the fields in red.',
  close: 'Close',
  languageRemoved: (name) =>
    `The language “${name}” cannot be removed here: its texts would be left everywhere. Ask a developer.`,
  languageAdded: (name) =>
    `The language “${name}” must be a draft first, until it is translated.`,
  languagePublished: (name, count) =>
    `The language “${name}” is not translated yet: ${count} texts are missing.`,
  lastEntry: 'This is the last entry: a page expects at least one.',
  usedPicture: (file) =>
    `This picture is used in ${file}. Choose another picture there first.`,
  changedMeanwhile:
    'This file was changed in the meantime. Note your change, reload the page and make it again.',
}

export const wordsFor = (language: EditorLanguage): Words =>
  ({ fr: french, en: english })[language]

/** A language in the words of the person: «allemand», “German”. */
export const nameOfLanguage = (code: string, language: EditorLanguage): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code

const known = (code: string | null): EditorLanguage | undefined =>
  editorLanguages.find((language) => code?.startsWith(language))

/** `?lang=en`, else what the browser prefers; French unless it prefers English. */
export const editorLanguage: EditorLanguage =
  known(new URLSearchParams(globalThis.location?.search).get('lang')) ??
  globalThis.navigator?.languages?.map(known).find((language) => language) ??
  'fr'

export const words = wordsFor(editorLanguage)

export const languageName = (code: string): string => nameOfLanguage(code, editorLanguage)

/** What the editor says besides Decap's own phrases. */
export const french = {
  site: 'Voir le site',
  /** `language` as in “allemand”. */
  missing: (language: string) => `Il manque le texte en ${language}.`,
  tooLong: (max: number) => `Trop long : ${max} caractères au plus.`,
  wrong: (language: string, words: string) => `Le texte en ${language} ${words}`,
  optional: 'facultatif',
  count: (length: number, max: number) => `${length} / ${max}`,
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

/** What the edit server says; Decap shows it to the editor. */
export const words = {
  fr: {
    foreign: 'Cette demande ne vient pas de l’éditeur.',
    type: 'Seul du JSON est accepté.',
    tooLarge: 'C’est trop lourd : une image pèse 8 Mo au plus.',
    refused: (reason: string) => `Refusé : ${reason}.`,
    missing: 'Il n’y a rien à cette adresse.',
    failed: 'Le fichier n’a pas pu être lu ou écrit.',
  },
  en: {
    foreign: 'This request does not come from the editor.',
    type: 'Only JSON is taken.',
    tooLarge: 'This is too heavy: a picture has 8 MB at most.',
    refused: (reason: string) => `Refused: ${reason}.`,
    missing: 'There is nothing at this address.',
    failed: 'The file could not be read or written.',
  },
} as const
